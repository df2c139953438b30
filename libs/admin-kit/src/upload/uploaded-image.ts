import type { StoredImage } from './upload-queue.ts';

/** An image with what it shows, for those who do not see it. */
export interface UploadedImage extends StoredImage {
  alt: string;
}
