import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { editableProductExample, editedThing, productChanges, savedProduct } from './editable-shapes.ts';

const { id, updatedAt } = editableProductExample;

/** Changes a product. A new category also replaces the subcategories, with none when `subcategoryIds` is absent. */
export const updateProduct = defineRequest({
  subject: 'catalogue.product.update.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'product', key: ({ id }) => ({ id }) } },
  request: z.object({ ...editedThing, changes: productChanges }),
  reply: savedProduct,
  errors: [
    'BAD_REQUEST',
    'PRODUCT_NOT_FOUND',
    'EDITED_MEANWHILE',
    'ARTICLE_TAKEN',
    'CATEGORY_NOT_FOUND',
    'COLLECTION_NOT_FOUND',
  ],
  example: {
    request: {
      id,
      expectedUpdatedAt: updatedAt,
      changes: { title: 'Худи «Кит»', discountPriceKopecks: null },
    },
    reply: { ...editableProductExample, title: 'Худи «Кит»', discountPriceKopecks: null },
  },
});
