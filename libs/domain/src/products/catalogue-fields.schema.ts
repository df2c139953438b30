import { z } from 'zod';
import { typedLine } from '../words/typed-line.ts';
import { itemTypes } from './item-type.ts';

const longestLink = 100;
const linkPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A link in an address: Latin letters, digits and hyphens. */
export const link = z.string().min(1).max(longestLink).regex(linkPattern);

/** What is said of a link that is none. */
const linkText = 'Ссылка: строчные латинские буквы, цифры и дефисы между ними';

/** A link as staff type it: trimmed, in lower case. */
export const typedLink = typedLine()
  .toLowerCase()
  .min(1, { error: 'Укажите ссылку', abort: true })
  .max(longestLink)
  .regex(linkPattern, linkText);

/** How long the texts of a product may be, and its lists; forms take these too and say in words of their own what is wrong. */
export const productLimits = {
  article: 60,
  title: 200,
  /** A colour or a size. */
  option: 100,
  options: 30,
  seamName: 300,
  seams: 30,
  images: 40,
  imageAlt: 200,
  defaultSeamTitle: 100,
  description: 100_000,
  tags: 50,
} as const;

/** The name under which a picture is stored. */
export const imageName = z.string().regex(/^[\w-]{1,80}\.(jpg|png|webp|avif)$/);

/**
 * What can be chosen of a product. A cart, an order and an import hold whatever a product can offer, so they take these too. Lines
 * are compared with them letter by letter: forms and tables clear them of what nobody sees before they come here.
 */
export const colourName = z.string().max(productLimits.option);
export const sizeName = z.string().max(productLimits.option);
export const seamName = z.string().max(productLimits.seamName);

/** Up to ten million roubles, in kopecks. */
const price = z.number().int().min(0).max(1_000_000_000);

/** The description of a photo. */
const imageAlt = typedLine().min(1).max(productLimits.imageAlt);

/** What staff say of a product itself; where it stands is named by ids. */
export const productFields = {
  /** The shop's own number of the product; unique. */
  article: typedLine().min(1).max(productLimits.article),
  title: typedLine().min(1).max(productLimits.title),
  priceKopecks: price.min(100),
  discountPriceKopecks: price.nullable(),
  images: z.array(imageName).min(1).max(productLimits.images),
  /** Which colour a photo shows; a photo without an entry shows the product in general. */
  imageColours: z
    .array(z.object({ image: imageName, colour: colourName }))
    .max(productLimits.images)
    .optional(),
  /** What a photo shows, for those who do not see it; of those photos that were described. */
  imageAlts: z
    .array(z.object({ image: imageName, text: imageAlt }))
    .max(productLimits.images)
    .optional(),
  colours: z.array(colourName).min(1).max(productLimits.options),
  sizes: z.array(sizeName).min(1).max(productLimits.options),
  seams: z
    .array(z.object({ name: seamName, colour: z.string(), photos: z.array(imageName) }))
    .max(productLimits.seams),
  hasSeamsByDefault: z.boolean(),
  /** What the choice without an extra seam is called. */
  defaultSeamTitle: typedLine().max(productLimits.defaultSeamTitle),
  description: z.string().max(productLimits.description),
  tags: z.array(z.object({ name: typedLine(), value: typedLine() })).max(productLimits.tags),
  itemType: z.enum(itemTypes),
  isAvailable: z.boolean(),
  isShownOnMain: z.boolean(),
  isFastDelivery: z.boolean(),
} as const;

/** Of a category, a subcategory or a collection. */
export const sectionName = typedLine().min(1).max(100);
export const maxSubcategories = 50;
/** Where a category stands in the menu. */
export const menuPosition = z.number().int().min(0).max(1_000);
export const collectionDescription = z.string().max(5_000);

/** In which order a collection shows its products; the first one stands until somebody chooses. */
export const collectionSorts = ['new', 'popular', 'price-up', 'price-down', 'title', 'manual'] as const;
export type CollectionSort = (typeof collectionSorts)[number];
/** As many products as are ordered by hand. */
export const maxOrderedProducts = 20_000;

/** In how many subcategories and collections a product may stand. */
export const maxSectionsOfProduct = 20;
