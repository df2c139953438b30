import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import {
  collectionChanges,
  editableCollection,
  editableCollectionExample,
  editedThing,
} from './editable-shapes.ts';

/** Changes a collection; its products stay in it, even if it is renamed. */
export const updateCollection = defineRequest({
  subject: 'catalogue.collection.update.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'collection', key: ({ id }) => ({ id }) } },
  request: z.object({ ...editedThing, changes: collectionChanges }),
  reply: editableCollection,
  errors: ['BAD_REQUEST', 'COLLECTION_NOT_FOUND', 'EDITED_MEANWHILE', 'LINK_TAKEN', 'COLLECTION_NAME_TAKEN'],
  example: {
    request: { id: editableCollectionExample.id, changes: { name: 'За полярным кругом' } },
    reply: { ...editableCollectionExample, name: 'За полярным кругом' },
  },
});
