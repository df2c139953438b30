import { describe, expect, it } from '@jest/globals';
import { bestFormat } from './image-format.ts';

describe('bestFormat', () => {
  it.each([
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
    ['image/webp,image/png,*/*;q=0.5', 'webp'],
    ['IMAGE/WEBP ; q=0.4', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/avif;q=0.000', 'jpeg'],
    ['image/png,image/*;q=0.8,*/*;q=0.5', 'jpeg'],
    ['*/*', 'jpeg'],
    ['', 'jpeg'],
    [undefined, 'jpeg'],
  ])('Accept %j → %s', (accept, format) => {
    expect(bestFormat(accept)).toBe(format);
  });
});
