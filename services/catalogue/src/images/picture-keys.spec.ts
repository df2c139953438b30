import { describe, expect, it } from '@jest/globals';
import { imageSize, renderImage } from '@shop/contracts';
import { frameOf, originalKey, pictureName, variantKey } from './picture-keys.ts';

describe('pictureName', () => {
  it('depends only on the bytes and satisfies the contract', () => {
    const name = pictureName(Buffer.from('кот'));
    expect(pictureName(Buffer.from('кот'))).toBe(name);
    expect(pictureName(Buffer.from('кит'))).not.toBe(name);
    expect(renderImage.request.shape.name.safeParse(name).success).toBe(true);
  });
});

describe('originalKey and variantKey', () => {
  it('have different prefixes', () => {
    expect(originalKey('cat.webp')).toBe('original/cat.webp');
    expect(variantKey({ name: 'cat.webp', size: '300x300', format: 'avif' })).toBe(
      'variant/cat.webp/300x300.avif',
    );
    expect(variantKey({ name: 'cat.webp', size: null, format: 'jpeg' })).toBe('variant/cat.webp/full.jpeg');
  });
});

describe('frameOf', () => {
  it('parses every size of the specification', () => {
    expect(imageSize.options.map(frameOf)).toEqual([
      { width: 50, height: 50 },
      { width: 150, height: 150 },
      { width: 300, height: 300 },
      { width: 512, height: 512 },
      { width: 950, height: 750 },
    ]);
  });
});
