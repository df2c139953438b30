import { imageUploadMs } from '@shop/admin-kit';
import { queryOptions } from '@tanstack/react-query';
import { listArtCovers, uploadArtCover, type ArtCover } from '@shop/api-client';

export const coversQuery = () =>
  queryOptions({
    queryKey: ['staff-art-covers'],
    queryFn: async ({ signal }): Promise<ArtCover[]> => {
      // Never stale: the API sends `no-cache`, so the browser revalidates its copy after a save.
      const { data } = await listArtCovers({ signal, throwOnError: true });
      return data;
    },
  });

export async function sendCover(slot: 0 | 1, images: File): Promise<void> {
  const body = { images, imageId: slot === 0 ? '0' : '1' } as const;
  await uploadArtCover({ body, timeoutMs: imageUploadMs, throwOnError: true });
}
