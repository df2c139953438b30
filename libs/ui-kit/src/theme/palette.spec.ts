import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contrast } from '@shop/testing';
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
