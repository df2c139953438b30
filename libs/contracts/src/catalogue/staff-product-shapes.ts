import { itemTypes } from '@shop/domain';
import { z } from 'zod';
import { defineStaffList } from '../staff-list/define-staff-list.ts';
import { productExample } from './catalogue-examples.ts';
import { imageName, kopecks, objectId } from './catalogue-shapes.ts';

const itemType = z.enum(itemTypes);

/** A product as the list of staff shows it. */
export const staffProductRow = z.object({
  id: objectId,
  article: z.string(),
  title: z.string(),
  priceKopecks: kopecks,
  discountPriceKopecks: kopecks.nullable(),
  /** The first photo. */
  image: imageName.nullable(),
  /** Null once its category was deleted. */
  category: z.object({ id: objectId, name: z.string(), items: z.array(z.string()) }).nullable(),
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

/** Products as staff list them; deleted ones only where they are asked for. */
export const staffProductList = defineStaffList({
  filters: {
    /** Words of the title, also begun or with slips, or a part of the article. */
    search: z.string().max(200),
    categoryId: objectId,
    collectionId: objectId,
    itemType,
    isAvailable: z.boolean(),
    isWithoutCategory: z.literal(true),
    isWithoutPhotos: z.literal(true),
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
  category: { id, name: 'Худи и свитшоты', items: ['Худи'] },
  collections: [{ id, name: 'Полярная экспедиция' }],
  ...{ isAvailable: true, isShownOnMain: true, isFastDelivery: false, isDeleted: false },
  createdAt: productExample.createdAt,
  updatedAt: '2026-11-20T09:00:00.000Z',
};

/** As many as one change of many takes. */
export const maxChangedProducts = 1_000;

/** What is done to each of many products; what is absent is kept. */
export const manyProductsChange = z
  .object({
    isAvailable: z.boolean(),
    isShownOnMain: z.boolean(),
    isFastDelivery: z.boolean(),
    itemType,
    /** By so many percent or kopecks, down when negative; a discount goes along in proportion. */
    price: z.discriminatedUnion('by', [
      z.object({ by: z.literal('percent'), percent: z.number().min(-99).max(1_000) }),
      z.object({ by: z.literal('sum'), kopecks: z.int().min(-1_000_000_000).max(1_000_000_000) }),
    ]),
    addToCollectionId: objectId,
    takeFromCollectionId: objectId,
    /** True deletes, softly; false restores a deleted product as it was. */
    isDeleted: z.boolean(),
  })
  .partial();

/** What became of one of many. */
export const changedProduct = z.object({
  id: objectId,
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  /** Why it was refused. */
  code: z.string().nullable(),
  updatedAt: z.iso.datetime().nullable(),
});
