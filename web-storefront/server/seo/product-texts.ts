import type { Product } from '@shop/api-client';
import { decodeEntities } from '@shop/web-kit';
import { pictureUrl } from '../../src/products/picture-url.ts';

/** The description without tags, one line for each paragraph. */
export function plainDescription({ Description }: Pick<Product, 'Description'>): string {
  const text = Description.replace(/<(?:br|\/(?:p|div|li|h[1-6]|tr))\b[^>]*>/gi, '\n').replace(
    /<[^>]*>/g,
    ' ',
  );
  return decodeEntities(text)
    .split('\n')
    .map((line) =>
      line
        .replace(/\s+/g, ' ')
        .replace(/ ([.,;:!?])/g, '$1')
        .trim(),
    )
    .filter(Boolean)
    .join('\n');
}

/** The rows under the description. Staff hide a row with the value `##`. */
export const shownTags = ({ Tags }: Pick<Product, 'Tags'>): Product['Tags'] =>
  Tags.filter(({ name, value }) => name !== '' && value !== '' && value !== '##');

/** A text of limited length, truncated at a word boundary. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.lastIndexOf(' ', max - 1);
  return `${text.slice(0, end > 0 ? end : max - 1)}…`;
}

/** A photo in the largest size that is generated; without an Accept header it is a JPEG. */
export const photoUrl = (origin: string, image: string): string =>
  new URL(pictureUrl(image, '950x750'), origin).href;
