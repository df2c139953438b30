import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { productExample } from './catalogue-examples.ts';
import { objectId, product } from './catalogue-shapes.ts';

/** A product as shoppers will see it, also one that is hidden, from the database and never from a cache. A deleted one is not given. */
export const previewProduct = defineRequest({
  subject: 'catalogue.product.preview.v1',
  request: z.object({
    id: objectId,
    /** After everything that its plan says up to then; now when absent. */
    at: z.iso.datetime().optional(),
  }),
  reply: z.object({
    /** Shown as one that can be bought. */
    product,
    /** Whether shoppers do not see it at that moment. */
    isHidden: z.boolean(),
  }),
  errors: ['PRODUCT_NOT_FOUND'],
  example: { request: { id: productExample.id }, reply: { product: productExample, isHidden: true } },
});
