import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { pictureType } from './picture-type.ts';

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c0ffee' } });

describe('pictureType', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('recognises %s by its content', async (format) => {
    expect(pictureType(await picture.clone().toFormat(format).toBuffer())).toBe(format);
  });

  it.each(['gif', 'tiff'] as const)('rejects %s', async (format) => {
    expect(pictureType(await picture.clone().toFormat(format).toBuffer())).toBeNull();
  });

  it.each([
    ['a renamed text', 'Привет, я фотография'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'],
    ['a page', '<!doctype html><script>1</script>'],
    ['a film', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    ['a media file that says it is endless', '\xff\xff\xff\xffftypisom'],
    ['nothing', ''],
    ['one byte', '\xff'],
  ])('rejects %s', (_what, text) => {
    expect(pictureType(Buffer.from(text, 'latin1'))).toBeNull();
  });
});
