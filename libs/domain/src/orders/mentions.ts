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
