import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawPicture, garmentKinds, type PictureRequest } from './draw-picture.ts';

const hoodie: PictureRequest = { kind: 'hoodie', colour: 'black', world: 'polar', print: 0, view: 'front' };

describe('drawPicture', () => {
  it.each(garmentKinds)('draws a %s from every side without text or filters', (kind) => {
    for (const view of ['front', 'back', 'detail'] as const) {
      const svg = drawPicture({ ...hoodie, kind, view });
      expect(svg).not.toMatch(/<text|<filter|NaN|undefined/);
    }
  });

  it('returns the same bytes for the same request', () => {
    expect(drawPicture(hoodie)).toBe(drawPicture({ ...hoodie }));
  });

  it('draws a valid picture of more than one colour', async () => {
    const { channels } = await sharp(Buffer.from(drawPicture(hoodie))).stats();
    const colours = channels.slice(0, 3);
    expect(colours.every(({ stdev }) => stdev > 10)).toBe(true);
  });

  it('draws a different print on the back', () => {
    const tee: PictureRequest = { ...hoodie, kind: 'tshirt', world: 'winds' };
    expect(drawPicture({ ...tee, view: 'back' })).not.toBe(drawPicture(tee));
  });
});
