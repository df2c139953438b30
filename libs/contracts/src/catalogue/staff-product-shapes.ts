import { itemTypes, maxSearchText } from '@shop/domain';
import { z } from 'zod';
import { defineStaffList } from '../staff-list/define-staff-list.ts';
import { productExample } from './catalogue-examples.ts';
import { imageName, kopecks, objectId } from './catalogue-shapes.ts';

const itemType = z.enum(itemTypes);

/** A product in the list for staff. */
export const staffProductRow = z.object({
  id: objectId,
  article: z.string(),
  title: z.string(),
  priceKopecks: kopecks,
  discountPriceKopecks: kopecks.nullable(),
  /** The first photo. */
  image: imageName.nullable(),
  /** Null once its category was deleted. */
  category: z
    .object({ id: objectId, name: z.string(), link: z.string().default(''), items: z.array(z.string()) })
    .nullable(),
  collections: z.array(z.object({ id: objectId, name: z.string() })),
  orderedTimes: z.int().min(0),
  itemType,
  isAvailable: z.boolean(),
  isShownOnMain: z.boolean(),
  isFastDelivery: z.boolean(),
  isDeleted: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** The list of products for staff; deleted ones only with the filter `isDeleted`. */
export const staffProductList = defineStaffList({
  filters: {
    /** Words of the title, also prefixes or with typing errors, or a part of the article. */
    search: z.string().max(maxSearchText),
    categoryId: objectId,
    collectionId: objectId,
    itemType,
    isAvailable: z.boolean(),
    isWithoutCategory: z.literal(true),
    isWithoutPhotos: z.literal(true),
    /** The Moscow day on which its discount ends. */
    saleEndsOn: z.iso.date(),
    isDeleted: z.literal(true),
  },
  sortFields: ['createdAt', 'title', 'price', 'orderedTimes', 'collection', 'itemType'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
  row: staffProductRow,
});

const { id, title, priceKopecks, discountPriceKopecks, orderedTimes, itemType: type } = productExample;

export const staffProductExample = {
  ...{ id, title, priceKopecks, discountPriceKopecks, orderedTimes, itemType: type },
  article: 'HD-101',
  image: 'hoodie-star-whale-front.webp',
  category: { id, name: 'Худи и свитшоты', link: 'hoodies', items: ['Худи'] },
  collections: [{ id, name: 'Полярная экспедиция' }],
  ...{ isAvailable: true, isShownOnMain: true, isFastDelivery: false, isDeleted: false },
  createdAt: productExample.createdAt,
  updatedAt: '2026-11-20T09:00:00.000Z',
};

/** The maximum number of products in one bulk change. */
export const maxChangedProducts = 1_000;

/** The change that is applied to each of many products; absent fields are kept. */
export const manyProductsChange = z
  .object({
    isAvailable: z.boolean(),
    isShownOnMain: z.boolean(),
    isFastDelivery: z.boolean(),
    itemType,
    /** Changes the price by a percentage or by kopecks, down when negative; a discount price changes in proportion. */
    price: z.discriminatedUnion('by', [
      z.object({ by: z.literal('percent'), percent: z.number().min(-99).max(1_000) }),
      z.object({ by: z.literal('sum'), kopecks: z.int().min(-1_000_000_000).max(1_000_000_000) }),
    ]),
    addToCollectionId: objectId,
    takeFromCollectionId: objectId,
    /** True soft-deletes the product; false restores it as it was. */
    isDeleted: z.boolean(),
  })
  .partial();

/** The result for one product of a bulk change. */
export const changedProduct = z.object({
  id: objectId,
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  /** The error code of a refusal. */
  code: z.string().nullable(),
  updatedAt: z.iso.datetime().nullable(),
});
