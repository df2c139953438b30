import { uploadTexts as texts } from './upload.texts.ts';
import type { ImageType } from './image-type.ts';

export interface ImageLimits {
  types: readonly ImageType[];
  maxBytes: number;
  maxCount: number;
}

/** The limits for product photos; the specification has others for some screens. back-office 5 */
export const defaultImageLimits: ImageLimits = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: 5 * 1024 * 1024,
  maxCount: 20,
};

/** The timeout for uploading an image: 5 MB at 350 kbit/s. */
export const imageUploadMs = 120_000;

/** The number of leading bytes that identify the image type. */
const signatureLength = 12;

/** The reason to reject a file, or null. The declared type may be wrong, so the first bytes are checked as well. */
export async function findFileProblem(file: File, limits: ImageLimits): Promise<string | null> {
  if (!limits.types.some((type) => type === file.type)) return texts.wrongType(limits.types);
  if (file.size === 0) return texts.emptyFile;
  if (file.size > limits.maxBytes) return texts.tooLarge(limits.maxBytes);
  try {
    const bytes = new Uint8Array(await file.slice(0, signatureLength).arrayBuffer());
    const type = detectImageType(bytes);
    return limits.types.some((one) => one === type) ? null : texts.notAnImage;
  } catch {
    // The file was deleted or moved after it was chosen.
    return texts.unreadable;
  }
}

export function detectImageType(bytes: Uint8Array): ImageType | null {
  const text = String.fromCharCode(...bytes.subarray(0, signatureLength));
  if (text.startsWith('\u0089PNG')) return 'image/png';
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'image/webp';
  if (text.slice(4) === 'ftypavif') return 'image/avif';
  return null;
}
