import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { imageName } from './catalogue-shapes.ts';

/**
 * Stores a picture. Its name is derived from its bytes, so that identical bytes are the same picture. The stored file
 * is re-encoded from the pixels, without the metadata of the camera.
 */
export const putImage = defineRequest({
  subject: 'catalogue.image.put.v1',
  callers: ['gateway', 'operator'],
  effect: { audit: { entity: 'image', key: () => null, id: (_request, { name }) => name } },
  request: z.object({
    /** In base64; the content determines the type. The bound exceeds the file limit, which has its own error code. */
    bytes: z.string().min(1).max(7_500_000),
    /** The accepted types; defaults to all types that the shop supports. */
    types: z.array(z.enum(['jpeg', 'png', 'webp', 'avif'])).optional(),
  }),
  reply: z.object({ name: imageName, width: z.number().int().min(1), height: z.number().int().min(1) }),
  errors: ['IMAGE_UNREADABLE', 'IMAGE_TYPE_REFUSED', 'IMAGE_TOO_LARGE'],
  timeoutMs: 30_000,
  example: {
    request: {
      bytes:
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    },
    reply: { name: '3f1d2c4b5a69788796a5b4c3d2e1f00f.webp', width: 1_200, height: 1_200 },
  },
});
