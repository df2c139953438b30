import { collectionSorts } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { objectId } from './catalogue-shapes.ts';
import { editableCollectionExample } from './editable-shapes.ts';
import { staffProductExample, staffProductRow } from './staff-product-shapes.ts';

/** A row of the list in which staff order the products of a collection. */
const orderedProduct = staffProductRow.pick({
  id: true,
  article: true,
  title: true,
  image: true,
  priceKopecks: true,
  discountPriceKopecks: true,
  isAvailable: true,
});

const sort = z.enum(collectionSorts);
const { id, name, updatedAt } = editableCollectionExample;
const { article, title, image, priceKopecks, discountPriceKopecks, isAvailable } = staffProductExample;

/** All products of a collection in its order, including hidden ones, for the staff who set the order. */
export const listCollectionProducts = defineRequest({
  subject: 'catalogue.collection.list-products.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    id: objectId,
    /** Previews this order; defaults to the stored one. */
    sort: sort.exclude(['manual']).optional(),
  }),
  reply: z.object({
    name: z.string(),
    /** The stored order. */
    sort,
    /** The collection's version, to be sent with a change of the order. */
    updatedAt: z.iso.datetime(),
    products: z.array(orderedProduct),
  }),
  errors: ['COLLECTION_NOT_FOUND'],
  readsOne: { entity: 'collection', key: (request) => request.id },
  example: {
    request: { id },
    reply: {
      ...{ name, sort: 'new', updatedAt },
      products: [
        {
          id: staffProductExample.id,
          article,
          title,
          image,
          priceKopecks,
          discountPriceKopecks,
          isAvailable,
        },
      ],
    },
  },
});
