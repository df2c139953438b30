import { maxSectionsOfProduct } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { productExample } from './catalogue-examples.ts';
import { link, product } from './catalogue-shapes.ts';
import { productContent } from './editable-shapes.ts';

/** Creates the product of this article or replaces it, for imports and seeds; keeps sales count and creation date. */
export const putProduct = defineRequest({
  subject: 'catalogue.product.put.v1',
  callers: ['operator'],
  effect: { audit: { entity: 'product', key: ({ article }) => ({ article }) } },
  request: productContent.omit({ categoryId: true, subcategoryIds: true, collectionIds: true }).extend({
    categoryLink: link,
    subcategoryLinks: z.array(link).min(1).max(maxSectionsOfProduct),
    /** Names of collections that exist. */
    collections: z.array(z.string()).max(maxSectionsOfProduct),
    /** When the product was added to the shop; defaults to now. Ignored when the product exists. */
    createdAt: z.iso.datetime().optional(),
  }),
  reply: product,
  errors: ['CATEGORY_NOT_FOUND', 'COLLECTION_NOT_FOUND'],
  example: {
    request: {
      article: 'HD-101',
      title: productExample.title,
      priceKopecks: productExample.priceKopecks,
      discountPriceKopecks: productExample.discountPriceKopecks,
      images: productExample.images,
      colours: productExample.colours,
      sizes: productExample.sizes,
      seams: productExample.seams,
      hasSeamsByDefault: productExample.hasSeamsByDefault,
      defaultSeamTitle: productExample.defaultSeamTitle,
      description: productExample.description,
      tags: productExample.tags,
      categoryLink: 'hoodies',
      subcategoryLinks: ['hoodie'],
      collections: productExample.collections,
      itemType: productExample.itemType,
      isAvailable: true,
      isShownOnMain: true,
      isFastDelivery: false,
    },
    reply: productExample,
  },
});
