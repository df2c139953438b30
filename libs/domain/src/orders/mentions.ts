import { objectIdDigits } from '../words/object-id.ts';

/** A mention in a note contains the person's id, so that it stays valid after a change of the name. */
const mention = new RegExp(`@\\{(${objectIdDigits})\\}`, 'g');

export const mentionOf = (personId: string): string => `@{${personId}}`;

/** The ids of the people mentioned in a text, without duplicates. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].map(([, id = '']) => id)),
];

export type NotePart = { text: string } | { mentioned: string };

/** Splits a note into plain text and the ids of mentioned people. */
export function partsOfNote(text: string): NotePart[] {
  // `split` returns the captured ids at the odd positions.
  return text
    .split(mention)
    .map((part, at) => (at % 2 === 1 ? { mentioned: part } : { text: part }))
    .filter((part) => 'mentioned' in part || part.text !== '');
}

/** A mention of a product, by its id: titles change. */
export const productMentionOf = (productId: string): string => `#{${productId}}`;

const things = new RegExp(`#\\{(${objectIdDigits})\\}|(?:#|№\\s?)(\\d{6,9})(?!\\d)`, 'g');

export type RemarkPart = NotePart | { product: string } | { order: string };

/** Splits a remark into plain text, people, products, and the numbers of orders as people write them: «#100042». */
export function partsOfRemark(text: string): RemarkPart[] {
  return partsOfNote(text).flatMap((part) => ('text' in part ? thingsIn(part.text) : [part]));
}

function thingsIn(text: string): RemarkPart[] {
  const parts: RemarkPart[] = [];
  let end = 0;
  for (const found of text.matchAll(things)) {
    const [whole, product, order = ''] = found;
    if (found.index > end) parts.push({ text: text.slice(end, found.index) });
    parts.push(product === undefined ? { order } : { product });
    end = found.index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
