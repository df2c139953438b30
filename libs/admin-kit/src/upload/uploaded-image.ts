import type { StoredImage } from './upload-queue.ts';

/** An image with its alternative text. */
export interface UploadedImage extends StoredImage {
  alt: string;
}
