import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { editableCollectionExample, staffCollection } from './editable-shapes.ts';

/** All collections for staff, newest first, read from the database so that recent writes are included. */
export const listStaffCollections = defineRequest({
  subject: 'catalogue.collection.list-staff.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({}),
  reply: z.object({ collections: z.array(staffCollection) }),
  example: {
    request: {},
    reply: { collections: [{ ...editableCollectionExample, productCount: 9, creatorId: null }] },
  },
});
