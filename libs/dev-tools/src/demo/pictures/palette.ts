/** Colours of cloth as the back office names them (`back-office 9`), and the inks that are legible on each. */
export const clothColours = {
  red: { base: '#b3262f', shade: '#7f1620', light: '#d4525a', ink: 'light' },
  black: { base: '#26262b', shade: '#121215', light: '#45454d', ink: 'light' },
  purple: { base: '#5b3b8c', shade: '#3d2463', light: '#7f60b0', ink: 'light' },
  orange: { base: '#e07a2c', shade: '#b2551a', light: '#f3a35f', ink: 'dark' },
  blue: { base: '#2b5aa0', shade: '#1b3d72', light: '#5481c4', ink: 'light' },
  white: { base: '#f4f1ea', shade: '#d3cdc0', light: '#ffffff', ink: 'dark' },
} as const satisfies Record<string, { base: string; shade: string; light: string; ink: 'light' | 'dark' }>;

export type ClothColour = keyof typeof clothColours;
export type Cloth = (typeof clothColours)[ClothColour];

/** Inks of one print: a line colour, two accents and a glow, chosen so that they stand out on the cloth. */
export interface Inks {
  line: string;
  first: string;
  second: string;
  glow: string;
}

/** The invented worlds of the demo shop; each has its own inks for light and for dark cloth. */
export const worlds = {
  polar: {
    light: { line: '#eaf4ff', first: '#7cc7ff', second: '#c9b8ff', glow: '#fff3b0' },
    dark: { line: '#12304f', first: '#2f7fc1', second: '#6a56b5', glow: '#e0a21b' },
    room: ['#dfeaf5', '#b9cde3'],
  },
  forest: {
    light: { line: '#f3ead2', first: '#9fcf7a', second: '#e8a15b', glow: '#ffe08a' },
    dark: { line: '#26391f', first: '#4f8a3d', second: '#b25a24', glow: '#c9921c' },
    room: ['#e7ecd9', '#c3cfab'],
  },
  neon: {
    light: { line: '#f7e9ff', first: '#ff5fb0', second: '#35e0e6', glow: '#ffe45e' },
    dark: { line: '#2b1450', first: '#d6247f', second: '#0b99a3', glow: '#d99a00' },
    room: ['#e9dff2', '#cdb9e4'],
  },
  winds: {
    light: { line: '#fff1de', first: '#f2b26b', second: '#86d5cf', glow: '#ffe9a8' },
    dark: { line: '#3b2413', first: '#b8651b', second: '#22807b', glow: '#c98a12' },
    room: ['#f4e8d8', '#e2cba8'],
  },
  comet: {
    light: { line: '#fff6ea', first: '#ffa77f', second: '#a5c7ff', glow: '#ffe27a' },
    dark: { line: '#33203d', first: '#d9602c', second: '#4a6fc2', glow: '#d59a10' },
    room: ['#f6e5dd', '#e6c5b8'],
  },
} as const satisfies Record<string, { light: Inks; dark: Inks; room: readonly [string, string] }>;

export type World = keyof typeof worlds;

/** The inks of a world that are legible on this cloth. */
export function inksOn(world: World, cloth: Cloth): Inks {
  return cloth.ink === 'light' ? worlds[world].light : worlds[world].dark;
}
