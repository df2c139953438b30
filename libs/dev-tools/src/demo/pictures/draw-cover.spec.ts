import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawCover } from './draw-cover.ts';

describe('drawCover', () => {
  it('draws the requested size', async () => {
    const { width, height } = await sharp(
      Buffer.from(drawCover({ world: 'neon', width: 800, height: 300 })),
    ).metadata();
    expect({ width, height }).toEqual({ width: 800, height: 300 });
  });

  it('returns the same bytes for the same request, and another picture for another world', () => {
    const polar = drawCover({ world: 'polar', width: 400, height: 400 });
    expect(drawCover({ world: 'polar', width: 400, height: 400 })).toBe(polar);
    expect(drawCover({ world: 'comet', width: 400, height: 400 })).not.toBe(polar);
  });
});
