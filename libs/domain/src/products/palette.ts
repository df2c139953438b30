/** Sizes that a product may come in, the smallest first: the order in which they are always shown. */
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

/** Colours that a product may come in. */
export const colours = ['red', 'black', 'purple', 'orange', 'blue', 'white'] as const satisfies Colour[];

/** The Russian name of a colour; one that is not of the palette is shown as it came. */
export function colourLabel(colour: string): string {
  const known = colours.find((one) => one === colour);
  return known ? colourLabels[known] : colour;
}

/** Puts sizes from small to large; what is no size of ours comes last, by the alphabet. */
export function compareSizes(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || a.localeCompare(b, 'ru-RU');
}

function rankOf(size: string): number {
  const rank = sizes.findIndex((one) => one === size);
  return rank === -1 ? sizes.length : rank;
}
