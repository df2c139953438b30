import { imageUploadMs, type UploadImage } from '@shop/admin-kit';
import { uploadImage } from '@shop/api-client';

/** Uploads one photo; saving the product refers to it by its URL. */
export const uploadPhoto: UploadImage = async (file, onProgress, signal) => {
  onProgress(0);
  const { data } = await uploadImage({ body: { image: file }, signal, timeoutMs: imageUploadMs });
  onProgress(1);
  return { id: data.image, url: data.image };
};
