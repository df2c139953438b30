import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { collectionExample } from './catalogue-examples.ts';
import { collection, collectionImages, link } from './catalogue-shapes.ts';

/** Creates the collection of this link or replaces what it says. */
export const putCollection = defineRequest({
  subject: 'catalogue.collection.put.v1',
  request: z.object({
    link,
    name: z.string().trim().min(1).max(100),
    description: z.string().max(5_000),
    images: collectionImages,
  }),
  reply: collection,
  example: {
    request: {
      link: 'polar-expedition',
      name: 'Полярная экспедиция',
      description: '',
      images: collectionExample.images,
    },
    reply: collectionExample,
  },
});
