import { maxImagePixels } from '@shop/domain';
import sharp from 'sharp';

// One thread per picture and no cache: the concurrency limiter controls how many pictures are processed at a time.
sharp.concurrency(1);
sharp.cache(false);

const longestSide = 1_600;

export interface StoredPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Reads the declared size of a picture without decoding it. */
export async function measure(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { width, height };
}

/** Decodes a picture, applies the camera's orientation, and encodes the pixels again without any metadata. */
export async function repack(bytes: Buffer): Promise<StoredPicture> {
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: maxImagePixels })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

export interface VariantRequest {
  /** The frame that it is fitted into; null: the stored size. */
  frame: { width: number; height: number } | null;
  format: 'avif' | 'webp' | 'jpeg';
}

/** A stored picture in another size or format. It keeps its proportions and is never enlarged. */
export function renderVariant(bytes: Buffer, { frame, format }: VariantRequest): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: maxImagePixels });
  if (frame) picture.resize({ ...frame, fit: 'inside', withoutEnlargement: true });
  switch (format) {
    // The effort determines how long the first visitor waits for a new variant: small ones can afford more.
    case 'avif':
      return picture
        .avif({ quality: 55, effort: frame && frame.width <= 300 ? 2 : 0, chromaSubsampling: '4:2:0' })
        .toBuffer();
    case 'webp':
      return picture.webp({ quality: 80, effort: 3 }).toBuffer();
    case 'jpeg':
      // JPEG has no transparency, so transparent areas become white.
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true }).toBuffer();
  }
}
