import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { imageName } from './catalogue-shapes.ts';

/**
 * Stores a picture. Its name follows from its bytes, so that the same bytes again are the same picture; what is stored is
 * made anew from the pixels, without what a camera wrote beside them.
 */
export const putImage = defineRequest({
  subject: 'catalogue.image.put.v1',
  audit: { entity: 'image', key: () => null, id: (_request, { name }) => name },
  request: z.object({
    /** The file in base64; its type is judged by its content. Larger than a file may be, so that the owner refuses in its own words. */
    bytes: z.string().min(1).max(7_500_000),
    /** What it may be; anything that the shop takes when absent. */
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
