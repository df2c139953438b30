import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { collectionExample, productCardExample } from './catalogue-examples.ts';
import { collectionWithProducts, link } from './catalogue-shapes.ts';

/** One collection by its link, with its available products. */
export const getCollection = defineRequest({
  subject: 'catalogue.collection.get.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ link }),
  reply: collectionWithProducts,
  errors: ['COLLECTION_NOT_FOUND', 'TOO_MANY_PRODUCTS'],
  readsOne: { entity: 'collection', key: ({ link }) => link },
  example: {
    request: { link: 'polar-expedition' },
    reply: { ...collectionExample, items: [productCardExample], sort: 'new' },
  },
});
