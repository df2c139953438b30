import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { palette } from './palette.ts';

const tokens = await readFile(join(import.meta.dirname, '../foundation/tokens.css'), 'utf8');
const colourOf = (name: string) =>
  new RegExp(`--colour-${name}: light-dark\\((#[\\da-f]{6}), (#[\\da-f]{6})\\)`).exec(tokens);

describe('palette', () => {
  it.each(Object.keys(palette.light) as (keyof typeof palette.light)[])(
    'has the same %s as tokens.css',
    (name) => {
      const [, light, dark] = colourOf(name) ?? [];
      expect({ light: palette.light[name], dark: palette.dark[name] }).toEqual({ light, dark });
    },
  );

  it.each([
    ['ink', 'ground', 7],
    ['ink', 'surface', 7],
    ['ink-soft', 'ground', 4.5],
    ['ink-soft', 'raised', 4.5],
    ['accent', 'ground', 4.5],
    ['accent', 'surface', 4.5],
    ['accent', 'accent-soft', 4.5],
    ['danger', 'surface', 4.5],
    ['success', 'surface', 4.5],
  ] as const)('keeps %s legible on %s in both themes', (text, ground, least) => {
    for (const colours of [palette.light, palette.dark]) {
      expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(least);
    }
  });
});

/** WCAG 2 contrast of two colours written as #rrggbb. */
function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
