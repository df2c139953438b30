import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { productExample } from './catalogue-examples.ts';
import { objectId, product } from './catalogue-shapes.ts';

/** A product, hidden or not, as customers will see it, read from the database without caches. Not found if deleted. */
export const previewProduct = defineRequest({
  subject: 'catalogue.product.preview.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    id: objectId,
    /** The moment up to which the scheduled changes of the product are applied; defaults to now. */
    at: z.iso.datetime().optional(),
  }),
  reply: z.object({
    /** Always returned as available. */
    product,
    /** Whether the product is hidden from customers at that moment. */
    isHidden: z.boolean(),
  }),
  errors: ['PRODUCT_NOT_FOUND'],
  example: { request: { id: productExample.id }, reply: { product: productExample, isHidden: true } },
});
