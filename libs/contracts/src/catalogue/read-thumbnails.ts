import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { imageName } from './catalogue-shapes.ts';

/** Thumbnails as bytes, for e-mails: these embed their pictures, since opening one must not fetch anything. */
export const readThumbnails = defineRequest({
  subject: 'catalogue.image.read-thumbnails.v1',
  callers: ['order-payment'],
  effect: 'reads',
  request: z.object({ names: z.array(imageName).max(20) }),
  reply: z.object({
    /** JPEG in base64; pictures that no longer exist are missing. */
    pictures: z.array(z.object({ name: imageName, bytes: z.base64() })),
  }),
  timeoutMs: 8_000,
  example: {
    request: { names: ['polar-card.webp'] },
    reply: { pictures: [{ name: 'polar-card.webp', bytes: '/9j/4AAQSkZJRg==' }] },
  },
});
