import type { SizeTable } from '@shop/domain';

const sizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'] as const;

/** A table whose measures grow evenly from size to size. */
const growing = (measures: Readonly<Record<string, readonly [first: number, step: number]>>): SizeTable => ({
  measures: Object.keys(measures),
  rows: sizes.map((size, at) => ({
    size,
    values: Object.values(measures).map(([first, step]) => first + step * at),
  })),
  howTo:
    'Положите вещь, которая вам впору, на стол и расправьте. Ширину груди меряйте под проймой от шва до шва, длину – от горловины до низа по спинке, рукав – от плечевого шва до края манжеты. Допустимое отклонение – 1,5 см.',
});

/** The measurements of the demo garments, by the link of their category. */
export const demoSizeTables: Readonly<Record<string, SizeTable>> = {
  hoodies: growing({ 'Ширина груди': [54, 3], 'Длина по спинке': [64, 2], 'Длина рукава': [59, 1.5] }),
  't-shirts': growing({ 'Ширина груди': [48, 3], 'Длина по спинке': [66, 2], 'Длина рукава': [20, 1] }),
};
