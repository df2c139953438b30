import { collectionSorts } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { objectId } from './catalogue-shapes.ts';
import { editableCollectionExample } from './editable-shapes.ts';
import { staffProductExample, staffProductRow } from './staff-product-shapes.ts';

/** A product as it stands in the order of its collection. */
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

/** All products of a collection in the order that it shows them in, hidden ones too, for those who set it. */
export const listCollectionProducts = defineRequest({
  subject: 'catalogue.collection.list-products.v1',
  request: z.object({
    id: objectId,
    /** As they would stand in this order; in the stored one when absent. */
    sort: sort.exclude(['manual']).optional(),
  }),
  reply: z.object({
    name: z.string(),
    /** The stored one. */
    sort,
    /** The collection's version, which a change of the order is made from. */
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
