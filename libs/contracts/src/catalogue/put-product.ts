import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { productExample } from './catalogue-examples.ts';
import { imageName, itemType, kopecks, link, product, seam, tag } from './catalogue-shapes.ts';

/** Creates the product of this article or replaces it; the sales count and the date of creation stay. */
export const putProduct = defineRequest({
  subject: 'catalogue.product.put.v1',
  request: z.object({
    /** The shop's own number of the product; unique. */
    article: z.string().trim().min(1).max(60),
    title: z.string().trim().min(1).max(200),
    priceKopecks: kopecks.min(100),
    discountPriceKopecks: kopecks.nullable(),
    images: z.array(imageName).min(1).max(40),
    // As long as a line of a cart can name them: what could not be bought must not be offered.
    colours: z.array(z.string().max(100)).min(1).max(30),
    sizes: z.array(z.string().max(100)).min(1).max(30),
    seams: z.array(seam.extend({ name: z.string().max(200) })).max(30),
    hasSeamsByDefault: z.boolean(),
    defaultSeamTitle: z.string().max(100),
    description: z.string().max(100_000),
    tags: z.array(tag).max(50),
    categoryLink: link,
    subcategoryLinks: z.array(link).min(1).max(20),
    collections: z.array(z.string()).max(20),
    itemType,
    isAvailable: z.boolean(),
    isShownOnMain: z.boolean(),
    isFastDelivery: z.boolean(),
    /** When it came to the shop; now when absent. Kept when the product exists. */
    createdAt: z.iso.datetime().optional(),
  }),
  reply: product,
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
