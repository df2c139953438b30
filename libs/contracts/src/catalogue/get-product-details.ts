import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { productExample } from './catalogue-examples.ts';
import { objectId, product } from './catalogue-shapes.ts';

/** The products of cart lines, in the order of the lines; null for a product that does not exist. */
export const getProductDetails = defineRequest({
  subject: 'catalogue.product.details.v1',
  callers: ['gateway', 'promo'],
  effect: 'reads',
  request: z.object({ ids: z.array(objectId).max(500) }),
  reply: z.object({ products: z.array(product.nullable()) }),
  example: { request: { ids: [productExample.id] }, reply: { products: [productExample] } },
});
