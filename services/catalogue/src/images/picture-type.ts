/** The types of picture that the shop accepts. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * Detects the type by the first bytes, ignoring the file name. Everything else (SVG, GIF, TIFF, text) is null, and so
 * never reaches a decoder.
 */
export function pictureType(bytes: Buffer): PictureType | null {
  const ascii = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  return ascii(4, 8) === 'ftyp' && brands(bytes).includes('avif') ? 'avif' : null;
}

/** The brands that an ISO media file declares. */
function brands(bytes: Buffer): string[] {
  const length = Math.min(bytes.readUInt32BE(0), bytes.length, 128);
  const count = Math.max(0, Math.floor((length - 8) / 4));
  return Array.from({ length: count }, (_, i) => bytes.toString('latin1', 8 + i * 4, 12 + i * 4));
}
