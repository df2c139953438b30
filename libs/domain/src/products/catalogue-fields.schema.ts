import { z } from 'zod';
import { typedLine } from '../words/typed-line.ts';
import { itemTypes } from './item-type.ts';
import { sizeTable } from './size-table.schema.ts';

/** The maximum length of a link in an address. */
export const maxLink = 100;
const linkPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A link in an address: Latin letters, digits and hyphens. */
export const link = z.string().min(1).max(maxLink).regex(linkPattern);

/** The error text for an invalid link. */
const linkText = 'Ссылка: строчные латинские буквы, цифры и дефисы между ними';

/** A link as staff type it: trimmed, in lower case. */
export const typedLink = typedLine()
  .toLowerCase()
  .min(1, { error: 'Укажите ссылку', abort: true })
  .max(maxLink)
  .regex(linkPattern, linkText);

/** The maximum lengths of a product's texts and lists; forms use the same limits with error texts of their own. */
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
  tagName: 200,
  tagValue: 2_000,
} as const;

/** The name under which a picture is stored. */
export const imageName = z.string().regex(/^[\w-]{1,80}\.(jpg|png|webp|avif)$/);

/**
 * The options of a product. Carts, orders and imports must accept any option of a product, so they share these schemas.
 * Lines are compared with options exactly, so forms and imports remove invisible characters before validation.
 */
export const colourName = z.string().max(productLimits.option);
export const sizeName = z.string().max(productLimits.option);
export const seamName = z.string().max(productLimits.seamName);

/** Up to ten million roubles, in kopecks. */
const price = z.number().int().min(0).max(1_000_000_000);

/** The description of a photo. */
const imageAlt = typedLine().min(1).max(productLimits.imageAlt);

/** The fields of a product that staff edit, except its category and collections, which are referenced by ids. */
export const productFields = {
  /** The shop's own number of the product; unique. */
  article: typedLine().min(1).max(productLimits.article),
  title: typedLine().min(1).max(productLimits.title),
  priceKopecks: price.min(100),
  discountPriceKopecks: price.nullable(),
  images: z.array(imageName).min(1).max(productLimits.images),
  /** The colour that each photo shows; a photo without an entry shows the product in general. */
  imageColours: z
    .array(z.object({ image: imageName, colour: colourName }))
    .max(productLimits.images)
    .optional(),
  /** Alternative texts of photos, for screen readers; photos without one are absent. */
  imageAlts: z
    .array(z.object({ image: imageName, text: imageAlt }))
    .max(productLimits.images)
    .optional(),
  colours: z.array(colourName).min(1).max(productLimits.options),
  sizes: z.array(sizeName).min(1).max(productLimits.options),
  seams: z
    .array(
      z.object({
        name: seamName,
        colour: colourName,
        photos: z.array(imageName).max(productLimits.images),
      }),
    )
    .max(productLimits.seams),
  hasSeamsByDefault: z.boolean(),
  /** The name of the option without an extra seam. */
  defaultSeamTitle: typedLine().max(productLimits.defaultSeamTitle),
  description: z.string().max(productLimits.description),
  tags: z
    .array(
      z.object({
        name: typedLine().max(productLimits.tagName),
        value: typedLine().max(productLimits.tagValue),
      }),
    )
    .max(productLimits.tags),
  itemType: z.enum(itemTypes),
  isAvailable: z.boolean(),
  isShownOnMain: z.boolean(),
  isFastDelivery: z.boolean(),
  /** The day on which a pre-ordered product is sent; null while it is unknown. */
  preorderDay: z.iso.date().nullable().optional(),
  /** The measurements of this product; null or absent: those of its category. */
  sizeTable: sizeTable.nullable().optional(),
} as const;

/** The maximum lengths of the texts of categories, subcategories and collections. */
export const sectionLimits = { name: 100, description: 5_000 } as const;

/** The name of a category, a subcategory or a collection. */
export const sectionName = typedLine().min(1).max(sectionLimits.name);
export const maxSubcategories = 50;
/** The position of a category in the menu. */
export const menuPosition = z.number().int().min(0).max(1_000);
export const collectionDescription = z.string().max(sectionLimits.description);

/** The sort orders of a collection's products; the first one is the default. */
export const collectionSorts = ['new', 'popular', 'price-up', 'price-down', 'title', 'manual'] as const;
export type CollectionSort = (typeof collectionSorts)[number];
/** The maximum number of products in a manual order. */
export const maxOrderedProducts = 20_000;

/** The maximum number of subcategories of a product, and of its collections. */
export const maxSectionsOfProduct = 20;
