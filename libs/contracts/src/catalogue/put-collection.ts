import { defineRequest } from '../define-request.ts';
import { collectionExample } from './catalogue-examples.ts';
import { collection } from './catalogue-shapes.ts';
import { collectionContent } from './editable-shapes.ts';

/** Creates the collection of this link, or replaces its content. */
export const putCollection = defineRequest({
  subject: 'catalogue.collection.put.v1',
  callers: ['operator'],
  effect: { audit: { entity: 'collection', key: ({ link }) => ({ link }) } },
  request: collectionContent,
  reply: collection,
  errors: ['COLLECTION_NAME_TAKEN'],
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
