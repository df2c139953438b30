import { formatCount } from './format-count.ts';

/** Forms for 1, 2 and 5: `['товар', 'товара', 'товаров']`. */
export type PluralForms = readonly [one: string, few: string, many: string];

/** The Russian plural form for a number: 21 товар, 22 товара, 25 товаров, 1,5 товара. DECISIONS 9 */
export function plural(count: number, [one, few, many]: PluralForms): string {
  // Fractions need the genitive singular, like `few`.
  if (!Number.isInteger(count)) return few;
  const units = Math.abs(count) % 10;
  const isTeen = Math.floor((Math.abs(count) % 100) / 10) === 1;
  if (isTeen || units === 0 || units > 4) return many;
  return units === 1 ? one : few;
}

/** The number with its noun, joined by a no-break space: «21 товар». */
export function countOf(count: number, forms: PluralForms): string {
  return `${formatCount(count)}\u00a0${plural(count, forms)}`;
}
