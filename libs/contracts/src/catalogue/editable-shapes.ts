import {
  collectionDescription,
  collectionSorts,
  maxOrderedProducts,
  maxSectionsOfProduct,
  maxSubcategories,
  menuPosition,
  productFields,
  sectionName,
  sizeTable,
} from '@shop/domain';
import { z } from 'zod';
import { categoryExample, collectionExample, productExample } from './catalogue-examples.ts';
import { collection, collectionImages, link, objectId, product } from './catalogue-shapes.ts';

/**
 * The id of the edited record, and the version that was loaded: its `updatedAt`. An edit of another version is rejected
 * with EDITED_MEANWHILE; without a version the edit overwrites. DECISIONS 10
 */
export const editedThing = { id: objectId, expectedUpdatedAt: z.iso.datetime().optional() };

const moment = z.iso.datetime().nullable().optional();

/** Scheduled changes of a product, each applied once at its time; null or absent: no change. */
const productPlan = z.object({
  /** The product is hidden until then. */
  publishAt: moment,
  hideAt: moment,
  /** When the discount begins; before, the product has none. */
  discountFrom: moment,
  /** When the discount ends. */
  discountTo: moment,
});

/** A product as staff enter it. */
export const productContent = z.object({
  ...productFields,
  ...productPlan.shape,
  categoryId: objectId,
  /** Of that category. */
  subcategoryIds: z.array(objectId).min(1).max(maxSectionsOfProduct),
  collectionIds: z.array(objectId).max(maxSectionsOfProduct),
});

const content = productContent.shape;

/** Changes of an edit: an absent field is kept, null clears it, a value replaces it. */
export const productChanges = productContent.partial().extend({
  seams: content.seams.nullable().optional(),
  defaultSeamTitle: content.defaultSeamTitle.nullable().optional(),
  description: content.description.nullable().optional(),
  tags: content.tags.nullable().optional(),
  collectionIds: content.collectionIds.nullable().optional(),
});

/** A product as staff edit it, with all stored fields. */
export const editableProduct = product.omit({ category: true, collection: true, collections: true }).extend({
  ...productPlan.shape,
  article: z.string(),
  /** Null once its category was deleted. */
  categoryId: objectId.nullable(),
  subcategoryIds: z.array(objectId),
  collectionIds: z.array(objectId),
  updatedAt: z.iso.datetime(),
});

/** A product as it was saved. */
export const savedProduct = editableProduct.extend({
  /** Elements and attributes that were removed from the description, since the shop does not show them. */
  removedMarkup: z.array(z.string()).optional(),
});

/** A category as staff enter it. */
export const categoryContent = z.object({
  link,
  name: sectionName,
  items: z.array(z.object({ link, name: sectionName })).max(maxSubcategories),
  /** Defaults to the last position in the menu. */
  position: menuPosition.optional(),
  /** The measurements of its products, unless they have their own. */
  sizeTable: sizeTable.nullable().optional(),
});

/** Changes of an edit: an absent field is kept, a value replaces it. */
export const categoryChanges = z.object({
  link: link.optional(),
  name: sectionName.optional(),
  /** All subcategories: one without an id is created, one that is missing is deleted. */
  items: z
    .array(z.object({ id: objectId.optional(), link, name: sectionName }))
    .max(maxSubcategories)
    .optional(),
  position: menuPosition.optional(),
  sizeTable: sizeTable.nullable().optional(),
});

export const editableCategory = z.object({
  id: objectId,
  link,
  name: z.string(),
  items: z.array(z.object({ id: objectId, link, name: z.string() })),
  position: z.number().int(),
  sizeTable: sizeTable.nullable(),
  updatedAt: z.iso.datetime(),
});

/** The order of the products of a collection. */
export const productOrder = z.object({
  sort: z.enum(collectionSorts),
  /** For `manual`: the products in order. Products added to the collection later follow them, the oldest first. */
  ids: z.array(objectId).max(maxOrderedProducts),
});

/** A collection as staff enter it. */
export const collectionContent = z.object({
  link,
  name: sectionName,
  description: collectionDescription,
  images: collectionImages,
});

/** Changes of an edit: an absent field is kept, null clears it, a value replaces it; the same for each picture. */
export const collectionChanges = z.object({
  link: link.optional(),
  name: sectionName.optional(),
  description: collectionDescription.nullable().optional(),
  images: collectionImages.partial().optional(),
  productOrder: productOrder.optional(),
});

export const editableCollection = collection.extend({ updatedAt: z.iso.datetime() });

const productCount = z.number().int().min(0);

/** The person who created it; null where this was not recorded. */
const creatorId = objectId.nullable().default(null);

/** A category in the list for staff; the counts include hidden products. */
export const staffCategory = editableCategory.extend({
  items: z.array(editableCategory.shape.items.element.extend({ productCount })),
  productCount,
  createdAt: z.iso.datetime(),
  creatorId,
});

/** A collection in the list for staff; the count includes hidden products. */
export const staffCollection = editableCollection.extend({ productCount, creatorId });

const { category: _category, collection: _collection, collections: _names, ...plainProduct } = productExample;
const updatedAt = '2026-11-20T09:00:00.000Z';
const { id } = productExample;

export const editableProductExample = {
  ...plainProduct,
  ...{ article: 'HD-101', categoryId: id, subcategoryIds: [id], collectionIds: [id], updatedAt },
};

export const editableCategoryExample = {
  ...{ id, link: categoryExample.link, name: categoryExample.name, position: 0, updatedAt },
  items: [{ id, link: 'hoodie', name: 'Худи' }],
  sizeTable: null,
};

export const editableCollectionExample = { ...collectionExample, updatedAt };
