import type { ProductRecord, StoredProduct } from '../src/products/product-record.ts';

const created = new Date('2026-11-01T09:00:00.000Z');

/** An available product with minimal content, unless the test sets more. */
export function aProduct(id: string, input: Partial<StoredProduct> = {}): StoredProduct {
  return {
    id,
    article: id,
    title: `Товар ${id}`,
    priceKopecks: 100_000,
    discountPriceKopecks: null,
    images: ['front.webp'],
    colours: [],
    sizes: [],
    seams: [],
    hasSeamsByDefault: false,
    defaultSeamTitle: '',
    description: '',
    tags: [],
    references: { categoryId: 'goods', subcategoryIds: [], collectionIds: [] },
    itemType: 'type_available',
    isAvailable: true,
    isShownOnMain: false,
    isFastDelivery: false,
    wasPublished: true,
    orderedTimes: 0,
    createdAt: created,
    updatedAt: created,
    ...input,
  };
}

/** The same with its place: in no section, unless the test sets one. */
export const aProductRecord = (id: string, input: Partial<ProductRecord> = {}): ProductRecord => ({
  ...aProduct(id, { references: { categoryId: null, subcategoryIds: [], collectionIds: [] } }),
  ...{ categoryId: null, categoryLink: null, subcategoryIds: [], collectionIds: [], collections: [] },
  ...input,
});
