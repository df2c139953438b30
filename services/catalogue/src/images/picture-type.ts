/** The types of picture that the shop takes. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * Judges a file by its first bytes, whatever it is called. Everything else (SVG, GIF, TIFF, a text) is null, and so never
 * comes near a decoder.
 */
export function pictureType(bytes: Buffer): PictureType | null {
  const ascii = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  return ascii(4, 8) === 'ftyp' && brands(bytes).includes('avif') ? 'avif' : null;
}

/** The kinds that an ISO media file says it is. */
function brands(bytes: Buffer): string[] {
  const length = Math.min(bytes.readUInt32BE(0), bytes.length, 128);
  const count = Math.max(0, Math.floor((length - 8) / 4));
  return Array.from({ length: count }, (_, i) => bytes.toString('latin1', 8 + i * 4, 12 + i * 4));
}
