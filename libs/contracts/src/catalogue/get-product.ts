import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { productExample } from './catalogue-examples.ts';
import { objectId, product } from './catalogue-shapes.ts';

/** One product by its id. A hidden product is returned too, as unavailable, unless it was never published. */
export const getProduct = defineRequest({
  subject: 'catalogue.product.get.v1',
  callers: ['gateway', 'cart'],
  effect: 'reads',
  request: z.object({ id: objectId }),
  reply: product,
  errors: ['PRODUCT_NOT_FOUND'],
  readsOne: { entity: 'product', key: ({ id }) => id },
  example: { request: { id: productExample.id }, reply: productExample },
});
