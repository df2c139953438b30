import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { productExample } from './catalogue-examples.ts';
import { product } from './catalogue-shapes.ts';

/** The id and the time of the last change of every available product, page by page, for the site map. */
export const listProductAddresses = defineRequest({
  subject: 'catalogue.product.addresses.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    page: z.number().int().min(1).default(1),
    limit: z.number().int().min(1).max(10_000).default(10_000),
  }),
  reply: z.object({
    products: z.array(product.pick({ id: true }).extend({ updatedAt: z.iso.datetime() })),
    totalPages: z.number().int().min(0),
  }),
  example: {
    request: { page: 1 },
    reply: { products: [{ id: productExample.id, updatedAt: productExample.createdAt }], totalPages: 1 },
  },
});
