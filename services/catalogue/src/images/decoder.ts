import sharp from 'sharp';

// One thread a picture and nothing kept between them: how much is under way at once is the work line's to say.
sharp.concurrency(1);
sharp.cache(false);

/** More pixels than any camera of a shop makes; unpacked they would be 160 MB. */
export const pixelLimit = 40_000_000;
const longestSide = 1_600;

export interface StoredPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** How large the picture says it is; nothing is unpacked for that. */
export async function measure(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { width, height };
}

/** Unpacks a picture, turns it as the camera was held, and packs its pixels anew, with nothing else of the file. */
export async function repack(bytes: Buffer): Promise<StoredPicture> {
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: pixelLimit })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

export interface VariantRequest {
  /** The frame that it is fitted into; null: as it is stored. */
  frame: { width: number; height: number } | null;
  format: 'avif' | 'webp' | 'jpeg';
}

/** A stored picture in another size or format. It keeps its proportions and is never enlarged. */
export function renderVariant(bytes: Buffer, { frame, format }: VariantRequest): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: pixelLimit });
  if (frame) picture.resize({ ...frame, fit: 'inside', withoutEnlargement: true });
  switch (format) {
    // The effort decides how long a visitor waits for a picture that nobody has seen yet: small ones can afford more.
    case 'avif':
      return picture
        .avif({ quality: 55, effort: frame && frame.width <= 300 ? 2 : 0, chromaSubsampling: '4:2:0' })
        .toBuffer();
    case 'webp':
      return picture.webp({ quality: 80, effort: 3 }).toBuffer();
    case 'jpeg':
      // JPEG knows no transparency; what was see-through lies on white.
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true }).toBuffer();
  }
}
