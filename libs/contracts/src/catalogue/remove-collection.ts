import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { objectId } from './catalogue-shapes.ts';

/** Deletes a collection. Its products stay. */
export const removeCollection = defineRequest({
  subject: 'catalogue.collection.remove.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'collection', key: ({ id }) => ({ id }) } },
  request: z.object({ id: objectId }),
  /** How many products, including hidden ones, were in the collection. */
  reply: z.object({ productCount: z.number().int().min(0) }),
  errors: ['COLLECTION_NOT_FOUND'],
  example: { request: { id: '674000000000000000000001' }, reply: { productCount: 12 } },
});
