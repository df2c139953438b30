import { collectionSorts, imageName, itemTypes, link, productFields } from '@shop/domain';
import { z } from 'zod';

export { imageName, link };

/** An id of MongoDB as text. */
export const objectId = z.string().regex(/^[\da-f]{24}$/);
/** A sum of money in kopecks. */
export const kopecks = z.number().int().min(0).max(1_000_000_000);

const itemType = z.enum(itemTypes);

/** An extra option of a product, such as an embroidery, with photos of it. */
const seam = z.object({ name: z.string(), colour: z.string(), photos: z.array(imageName) });

/** A row of a product's description; a value of `##` is not shown. */
const tag = z.object({ name: z.string(), value: z.string() });

/** What a list shows of a product. */
export const productCard = z.object({
  id: objectId,
  title: z.string(),
  priceKopecks: kopecks,
  /** Null when there is no discount. */
  discountPriceKopecks: kopecks.nullable(),
  images: z.array(imageName),
  /** Which colour a photo shows, of those photos that name one. */
  imageColours: z.array(z.object({ image: imageName, colour: z.string() })).optional(),
  /** What photos show, of those that were described. */
  imageAlts: z.array(z.object({ image: imageName, text: z.string() })).optional(),
  /** Names of its collections. */
  collections: z.array(z.string()),
  itemType,
  isAvailable: z.boolean(),
  isFastDelivery: z.boolean(),
  colours: z.array(z.string()),
  sizes: z.array(z.string()),
});

/** The category of a product, and which of its subcategories the product stands in. */
const productCategory = z.object({
  link,
  name: z.string(),
  items: z.array(z.object({ link, name: z.string() })),
});

const { article: _article, ...shownFields } = productFields;

/**
 * Everything that the shop knows of a product: what staff say of it, as it was stored under whatever limits, and what comes with
 * it. A new field of `productFields` is here by itself.
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

/** Pictures of a collection, by where they stand. */
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
  /** In which order; absent from replicas that know only the newest first. */
  sort: z.enum(collectionSorts).optional(),
});

/** One of the two large pictures on the home page: 0 is left, 1 is right. */
export const artCover = z.object({
  slot: z.union([z.literal(0), z.literal(1)]),
  image: imageName,
  link: z.string().nullable(),
});

/** Where a page of a list stands among its pages. */
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

/** What a list is narrowed to; choices of one kind are alternatives, kinds add up. */
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

/** What a list could be narrowed to, with how many products each choice would leave. */
export const facets = z.object({
  categories: facetValues,
  colours: facetValues,
  sizes: facetValues,
  types: facetValues,
  price: z.object({ minKopecks: kopecks, maxKopecks: kopecks }).nullable(),
});

/** Which page of a list is wanted. */
export const pageRequest = {
  page: z.number().int().min(1).max(100_000).default(1),
  limit: z.number().int().min(1).max(1_000).default(10),
};
