import { expect, it } from '@jest/globals';
import { detectImageType } from './image-limits.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (one) => one.charCodeAt(0));

it.each([
  ['\u0089PNG\r\n\u001a\n', 'image/png'],
  ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
  ['RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'image/webp'],
  ['\u0000\u0000\u0000\u0020ftypavif', 'image/avif'],
  ['%PDF-1.7', null],
  ['RIFF\u0001\u0002\u0003\u0004WAVE', null],
  ['', null],
])('detects the image type by its first bytes: %j', (text, type) => {
  expect(detectImageType(bytes(text))).toBe(type);
});
