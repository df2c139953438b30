import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { objectId } from './catalogue-shapes.ts';
import { editableProduct, editableProductExample } from './editable-shapes.ts';

/** A product as staff edit it, read from the database. A deleted product is not found. */
export const getEditableProduct = defineRequest({
  subject: 'catalogue.editable-product.get.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ id: objectId }),
  reply: editableProduct,
  errors: ['PRODUCT_NOT_FOUND'],
  readsOne: { entity: 'product', key: ({ id }) => id },
  example: { request: { id: editableProductExample.id }, reply: editableProductExample },
});
