import { imageUploadMs } from '@shop/admin-kit';
import { uploadArtCover } from '@shop/api-client';

export async function sendCover(slot: 0 | 1, images: File): Promise<void> {
  const body = { images, imageId: slot === 0 ? '0' : '1' } as const;
  await uploadArtCover({ body, timeoutMs: imageUploadMs, throwOnError: true });
}
