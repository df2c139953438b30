import { putImage, type ReplyOf } from '@shop/contracts';
import type { Bus } from '@shop/service-kit';
import type { FastifyRequest } from 'fastify';
import { readMultipart, refusal, unknownFieldText } from '../http/multipart/read-multipart.ts';

export type StoredImage = ReplyOf<typeof putImage>;

export const storeImage = (bus: Bus, bytes: Buffer): Promise<StoredImage> =>
  bus.request(putImage, { bytes: bytes.toString('base64') });

/**
 * Reads a form with one image and stores it. An image that nothing refers to is deleted within the hour.
 *
 * @throws {AppError} IMAGE_UNREADABLE, IMAGE_TOO_LARGE
 */
export async function readImage(bus: Bus, request: FastifyRequest): Promise<StoredImage> {
  const stored: StoredImage[] = [];
  await readMultipart(request, {
    takesText: () => false,
    takeFile: async (name, bytes) => {
      if (name !== 'image' || stored.length > 0) throw refusal(name, unknownFieldText);
      const image = await storeImage(bus, bytes);
      stored.push(image);
      return image.name;
    },
  });
  const [image] = stored;
  if (!image) throw refusal('image', 'Обязательное поле');
  return image;
}
