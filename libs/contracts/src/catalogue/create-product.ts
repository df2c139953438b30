import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { editableProductExample, productContent, savedProduct } from './editable-shapes.ts';

const {
  id: _id,
  orderedTimes: _sales,
  createdAt: _created,
  updatedAt: _updated,
  ...content
} = editableProductExample;

/** Creates a product. Rejects an article that another product has. */
export const createProduct = defineRequest({
  subject: 'catalogue.product.create.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'product', key: ({ article }) => ({ article }) } },
  request: productContent.extend({
    /** When the product was added to the shop; defaults to now. */
    createdAt: z.iso.datetime().optional(),
  }),
  reply: savedProduct,
  errors: ['BAD_REQUEST', 'ARTICLE_TAKEN', 'CATEGORY_NOT_FOUND', 'COLLECTION_NOT_FOUND'],
  example: { request: content, reply: editableProductExample },
});
