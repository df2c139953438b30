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

  it('gives the same bytes for the same request', () => {
    expect(drawPicture(hoodie)).toBe(drawPicture({ ...hoodie }));
  });

  it('gives a picture that a renderer reads and that is not one flat colour', async () => {
    const { channels } = await sharp(Buffer.from(drawPicture(hoodie))).stats();
    const colours = channels.slice(0, 3);
    expect(colours.every(({ stdev }) => stdev > 10)).toBe(true);
  });

  it('shows another print on the back', () => {
    const tee: PictureRequest = { ...hoodie, kind: 'tshirt', world: 'winds' };
    expect(drawPicture({ ...tee, view: 'back' })).not.toBe(drawPicture(tee));
  });
});
