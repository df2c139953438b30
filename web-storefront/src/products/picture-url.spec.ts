import { expect, it } from '@jest/globals';
import { pictureSources, pictureUrl } from './picture-url.ts';

it('contains the requested size', () => {
  expect(pictureUrl('/api/images/a.webp', '300x300')).toBe('/api/images/a.webp?size=300x300');
});

it('lists every size with its width for the browser', () => {
  expect(pictureSources('/api/images/a.webp')).toEqual({
    src: '/api/images/a.webp?size=512x512',
    srcSet:
      '/api/images/a.webp?size=150x150 150w, /api/images/a.webp?size=300x300 300w, ' +
      '/api/images/a.webp?size=512x512 512w, /api/images/a.webp?size=950x750 750w',
  });
});
