import { describe, expect, it } from '@jest/globals';
import { productFields, productLimits as limits } from './catalogue-fields.schema.ts';

const text = (length: number): string => 'a'.repeat(length);
const seam = { name: 'Вышивка', colour: 'red', photos: ['seam.webp'] };
const tag = { name: 'Состав', value: 'Хлопок' };

/** What the form of staff refuses, a message of an import or of another client may not store either. */
describe('the limits of a product', () => {
  it.each([
    [
      'the name of a tag',
      limits.tagName,
      (n: number) => productFields.tags.safeParse([{ ...tag, name: text(n) }]),
    ],
    [
      'the value of a tag',
      limits.tagValue,
      (n: number) => productFields.tags.safeParse([{ ...tag, value: text(n) }]),
    ],
    ['tags', limits.tags, (n: number) => productFields.tags.safeParse(Array.from({ length: n }, () => tag))],
    [
      'the colour of a seam',
      limits.option,
      (n: number) => productFields.seams.safeParse([{ ...seam, colour: text(n) }]),
    ],
    [
      'the photos of a seam',
      limits.images,
      (n: number) =>
        productFields.seams.safeParse([{ ...seam, photos: Array.from({ length: n }, () => 'seam.webp') }]),
    ],
  ])('include %s', (_what, limit, parse) => {
    expect(parse(limit).success).toBe(true);
    expect(parse(limit + 1).success).toBe(false);
  });
});
