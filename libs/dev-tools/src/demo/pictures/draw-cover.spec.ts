import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawCover } from './draw-cover.ts';

describe('drawCover', () => {
  it('draws the size it was asked for', async () => {
    const { width, height } = await sharp(
      Buffer.from(drawCover({ world: 'neon', width: 800, height: 300 })),
    ).metadata();
    expect({ width, height }).toEqual({ width: 800, height: 300 });
  });

  it('gives the same bytes for the same request, and other worlds other pictures', () => {
    const polar = drawCover({ world: 'polar', width: 400, height: 400 });
    expect(drawCover({ world: 'polar', width: 400, height: 400 })).toBe(polar);
    expect(drawCover({ world: 'comet', width: 400, height: 400 })).not.toBe(polar);
  });
});
