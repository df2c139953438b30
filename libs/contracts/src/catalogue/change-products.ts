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
 * Applies the same change to many products, each in one conditional write; a rejected product does not affect the
 * others. Each change has its own audit record. A repetition under the same key changes no product a second time.
 */
export const changeProducts = defineRequest({
  subject: 'catalogue.products.change.v1',
  callers: ['gateway'],
  effect: { unaudited: 'each changed product has its own audit record' },
  request: z.object({
    products: z.array(z.object(editedThing)).min(1).max(maxChangedProducts),
    change: manyProductsChange,
    /** Identifies the attempt of a person: a request that is repeated after a timeout has the same one. */
    key: z.string().min(8).max(100).optional(),
  }),
  reply: z.object({ results: z.array(changedProduct) }),
  errors: ['COLLECTION_NOT_FOUND'],
  timeoutMs: 30_000,
  example: {
    request: { products: [{ id, expectedUpdatedAt: updatedAt }], change: { isAvailable: false } },
    reply: { results: [{ id, outcome: 'changed', code: null, updatedAt }] },
  },
});
