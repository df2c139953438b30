import type { UploadImage } from '@shop/admin-kit';
import { uploadImage } from '@shop/api-client';

/** A photo of 5 MB takes longer than other requests on a slow connection. */
const timeoutMs = 30_000;

/** Uploads one photo; saving the product refers to it by its URL. */
export const uploadPhoto: UploadImage = async (file, onProgress, signal) => {
  onProgress(0);
  const { data } = await uploadImage({ body: { image: file }, signal, timeoutMs });
  onProgress(1);
  return { id: data.image, url: data.image };
};
