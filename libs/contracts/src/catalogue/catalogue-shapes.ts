import { collectionSorts, imageName, itemTypes, link, objectId, productFields } from '@shop/domain';
import { z } from 'zod';

export { imageName, link, objectId };

/** A sum of money in kopecks. */
export const kopecks = z.number().int().min(0).max(1_000_000_000);

const itemType = z.enum(itemTypes);

/** An extra option of a product, such as an embroidery, with photos of it. */
const seam = z.object({ name: z.string(), colour: z.string(), photos: z.array(imageName) });

/** A row of a product's description; a value of `##` is not shown. */
const tag = z.object({ name: z.string(), value: z.string() });

/** The fields of a product in a list. */
export const productCard = z.object({
  id: objectId,
  title: z.string(),
  priceKopecks: kopecks,
  /** Null when there is no discount. */
  discountPriceKopecks: kopecks.nullable(),
  images: z.array(imageName),
  /** The colour that each photo shows; photos without one are absent. */
  imageColours: z.array(z.object({ image: imageName, colour: z.string() })).optional(),
  /** Descriptions of photos; photos without one are absent. */
  imageAlts: z.array(z.object({ image: imageName, text: z.string() })).optional(),
  /** Names of its collections. */
  collections: z.array(z.string()),
  itemType,
  isAvailable: z.boolean(),
  isFastDelivery: z.boolean(),
  colours: z.array(z.string()),
  sizes: z.array(z.string()),
});

/** The category of a product, and the subcategories that contain the product. */
const productCategory = z.object({
  link,
  name: z.string(),
  items: z.array(z.object({ link, name: z.string() })),
});

const { article: _article, ...shownFields } = productFields;

/**
 * All data of a product: the fields that staff edit, with types that also accept values stored under earlier limits,
 * and derived fields. A new field of `productFields` is included automatically.
 */
export const product = z.object({
  ...shownFields,
  ...productCard.shape,
  description: z.string(),
  tags: z.array(tag),
  seams: z.array(seam),
  hasSeamsByDefault: z.boolean(),
  defaultSeamTitle: z.string(),
  /** The first of its collections that exists. */
  collection: z.object({ link, name: z.string() }).nullable(),
  category: productCategory.nullable(),
  isShownOnMain: z.boolean(),
  orderedTimes: z.number().int().min(0),
  createdAt: z.iso.datetime(),
});

/** A category with how many available products each of its subcategories has. */
export const category = z.object({
  id: objectId,
  link,
  name: z.string(),
  items: z.array(z.object({ id: objectId, link, name: z.string(), productCount: z.number().int().min(0) })),
});

/** A category with the products of its subcategories. */
export const categoryWithProducts = category.extend({
  items: z.array(
    z.object({
      id: objectId,
      link,
      name: z.string(),
      productCount: z.number().int().min(0),
      products: z.array(productCard),
    }),
  ),
});

/** Pictures of a collection, by where the shop shows them. */
export const collectionImages = z.object({
  card: imageName.nullable(),
  carousel: imageName.nullable(),
  cardMobile: imageName.nullable(),
  carouselMobile: imageName.nullable(),
});

export const collection = z.object({
  id: objectId,
  link,
  name: z.string(),
  description: z.string(),
  images: collectionImages,
  createdAt: z.iso.datetime(),
});

export const collectionWithProducts = collection.extend({
  items: z.array(productCard),
  /** The order of the items. */
  sort: z.enum(collectionSorts),
});

/** One of the two large pictures on the home page: 0 is left, 1 is right. */
export const artCover = z.object({
  slot: z.union([z.literal(0), z.literal(1)]),
  image: imageName,
  link: z.string().nullable(),
});

/** The position of a page among the pages of a list. */
export const pagination = z.object({
  totalPages: z.number().int(),
  currentPage: z.number().int(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
  nextPage: z.number().int().nullable(),
  prevPage: z.number().int().nullable(),
  totalProducts: z.number().int(),
});

export const sorting = z.enum(['relevance', 'new', 'price-up', 'price-down', 'popular']);

const choice = z.array(z.string().max(100)).max(30);

/** Filters of a list: values of one filter are combined with OR, different filters with AND. */
export const filters = z.object({
  categories: choice.optional(),
  colours: choice.optional(),
  sizes: choice.optional(),
  types: z.array(itemType).max(3).optional(),
  priceFromKopecks: kopecks.optional(),
  priceToKopecks: kopecks.optional(),
  isFastDelivery: z.boolean().optional(),
});

const facetValues = z.array(z.object({ value: z.string(), count: z.number().int() }));

/** The available filter values, each with the number of products that remain when it is selected. */
export const facets = z.object({
  categories: facetValues,
  colours: facetValues,
  sizes: facetValues,
  types: facetValues,
  price: z.object({ minKopecks: kopecks, maxKopecks: kopecks }).nullable(),
});

/** The requested page of a list. */
export const pageRequest = {
  page: z.number().int().min(1).max(100_000).default(1),
  limit: z.number().int().min(1).max(1_000).default(10),
};
