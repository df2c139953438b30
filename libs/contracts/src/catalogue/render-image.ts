import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { imageName } from './catalogue-shapes.ts';

/** The sizes that a picture can be scaled down to (`storefront 9`); it keeps its aspect ratio and is never enlarged. */
export const imageSize = z.enum(['50x50', '150x150', '300x300', '512x512', '950x750']);

/** Ensures that a picture is stored in this size and format; the caller then reads the bytes from the storage. */
export const renderImage = defineRequest({
  subject: 'catalogue.image.render.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    name: imageName,
    /** Null: the original size. */
    size: imageSize.nullable(),
    format: z.enum(['avif', 'webp', 'jpeg']),
  }),
  reply: z.object({ key: z.string(), contentType: z.string() }),
  errors: ['IMAGE_NOT_FOUND'],
  timeoutMs: 8_000,
  example: {
    request: { name: 'polar-card.webp', size: '300x300', format: 'avif' },
    reply: { key: 'variant/polar-card.webp/300x300.avif', contentType: 'image/avif' },
  },
});
