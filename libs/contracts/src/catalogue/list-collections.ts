import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { collectionExample } from './catalogue-examples.ts';
import { collection } from './catalogue-shapes.ts';

/** All collections, newest first. */
export const listCollections = defineRequest({
  subject: 'catalogue.collection.list.v1',
  callers: ['gateway', 'operator'],
  effect: 'reads',
  request: z.object({}),
  reply: z.object({ collections: z.array(collection) }),
  example: { request: {}, reply: { collections: [collectionExample] } },
});
