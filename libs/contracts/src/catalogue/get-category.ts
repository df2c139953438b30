import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { categoryExample, productCardExample } from './catalogue-examples.ts';
import { categoryWithProducts, link, objectId } from './catalogue-shapes.ts';

/** One category by its link or id, with the products of its subcategories; hidden products are left out. */
export const getCategory = defineRequest({
  subject: 'catalogue.category.get.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.union([z.object({ link }), z.object({ id: objectId })]),
  reply: categoryWithProducts,
  errors: ['CATEGORY_NOT_FOUND', 'TOO_MANY_PRODUCTS'],
  readsOne: { entity: 'category', key: (request) => ('id' in request ? request.id : request.link) },
  example: {
    request: { link: 'hoodies' },
    reply: {
      ...categoryExample,
      items: categoryExample.items.map((item) => ({ ...item, products: [productCardExample] })),
    },
  },
});
