/** The sizes of products, smallest first, which is also the display order. */
export const sizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'] as const;

export type Size = (typeof sizes)[number];

const colourLabels = {
  red: 'Красный',
  black: 'Чёрный',
  purple: 'Фиолетовый',
  orange: 'Оранжевый',
  blue: 'Синий',
  white: 'Белый',
} as const;

export type Colour = keyof typeof colourLabels;

/** The colours of products. */
export const colours = ['red', 'black', 'purple', 'orange', 'blue', 'white'] as const satisfies Colour[];

/** The Russian name of a colour; a colour outside of the palette is returned unchanged. */
export function colourLabel(colour: string): string {
  const known = colours.find((one) => one === colour);
  return known ? colourLabels[known] : colour;
}

/** Compares sizes from small to large; unknown ones are last, in alphabetical order. */
export function compareSizes(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || a.localeCompare(b, 'ru-RU');
}

function rankOf(size: string): number {
  const rank = sizes.findIndex((one) => one === size);
  return rank === -1 ? sizes.length : rank;
}
