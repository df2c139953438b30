import { defineRequest } from '../define-request.ts';
import { collectionExample } from './catalogue-examples.ts';
import { collectionContent, editableCollection, editableCollectionExample } from './editable-shapes.ts';

const { link, name, description, images } = collectionExample;

/** Creates a collection. Rejects a link or a name that another collection has. */
export const createCollection = defineRequest({
  subject: 'catalogue.collection.create.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'collection', key: ({ link }) => ({ link }) } },
  request: collectionContent,
  reply: editableCollection,
  errors: ['BAD_REQUEST', 'LINK_TAKEN', 'COLLECTION_NAME_TAKEN'],
  example: { request: { link, name, description, images }, reply: editableCollectionExample },
});
