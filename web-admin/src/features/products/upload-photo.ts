import type { UploadImage } from '@shop/admin-kit';
import { uploadImage } from '@shop/api-client';

/** A photo of 5 MB over a slow line takes longer than other calls. */
const timeoutMs = 30_000;

/** Stores one photo; the product names it when it is saved. */
export const uploadPhoto: UploadImage = async (file, onProgress, signal) => {
  onProgress(0);
  const { data } = await uploadImage({ body: { image: file }, signal, timeoutMs });
  onProgress(1);
  return { id: data.image, url: data.image };
};
