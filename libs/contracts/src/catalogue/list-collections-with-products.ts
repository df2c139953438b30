import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { collectionExample, productCardExample } from './catalogue-examples.ts';
import { collectionWithProducts } from './catalogue-shapes.ts';

/** All collections with their available products. */
export const listCollectionsWithProducts = defineRequest({
  subject: 'catalogue.collection.products.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({}),
  reply: z.object({ collections: z.array(collectionWithProducts) }),
  errors: ['TOO_MANY_PRODUCTS'],
  example: {
    request: {},
    reply: { collections: [{ ...collectionExample, items: [productCardExample], sort: 'new' }] },
  },
});
