import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { editedThing } from './editable-shapes.ts';
import {
  changedProduct,
  manyProductsChange,
  maxChangedProducts,
  staffProductExample,
} from './staff-product-shapes.ts';

const { id, updatedAt } = staffProductExample;

/**
 * Does the same to many products, each by one conditional write: one that is refused keeps the others from nothing. Each change
 * is an audit record of its own.
 */
export const changeProducts = defineRequest({
  subject: 'catalogue.products.change.v1',
  request: z.object({
    products: z.array(z.object(editedThing)).min(1).max(maxChangedProducts),
    change: manyProductsChange,
  }),
  reply: z.object({ results: z.array(changedProduct) }),
  errors: ['COLLECTION_NOT_FOUND'],
  timeoutMs: 30_000,
  example: {
    request: { products: [{ id, expectedUpdatedAt: updatedAt }], change: { isAvailable: false } },
    reply: { results: [{ id, outcome: 'changed', code: null, updatedAt }] },
  },
});
