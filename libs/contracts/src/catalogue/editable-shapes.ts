import {
  collectionDescription,
  collectionSorts,
  maxOrderedProducts,
  maxSectionsOfProduct,
  maxSubcategories,
  menuPosition,
  productFields,
  sectionName,
} from '@shop/domain';
import { z } from 'zod';
import { categoryExample, collectionExample, productExample } from './catalogue-examples.ts';
import { collection, collectionImages, link, objectId, product } from './catalogue-shapes.ts';

/**
 * What is edited, and the version that was loaded: its `updatedAt`. An edit made from another version is refused with
 * EDITED_MEANWHILE; without one it overwrites. DECISIONS 10
 */
export const editedThing = { id: objectId, expectedUpdatedAt: z.iso.datetime().optional() };

const moment = z.iso.datetime().nullable().optional();

/** What is to become of a product by itself, each once at its time; null and absent: nothing. */
const productPlan = z.object({
  /** It is hidden until then. */
  publishAt: moment,
  hideAt: moment,
  /** The discount holds from then on; before, the product has none. */
  discountFrom: moment,
  /** The discount ends. */
  discountTo: moment,
});

/** A product as staff give it. */
export const productContent = z.object({
  ...productFields,
  ...productPlan.shape,
  categoryId: objectId,
  /** Of that category. */
  subcategoryIds: z.array(objectId).min(1).max(maxSectionsOfProduct),
  collectionIds: z.array(objectId).max(maxSectionsOfProduct),
});

const content = productContent.shape;

/** In an edit: what is absent is kept, null clears, a value is set. */
export const productChanges = productContent.partial().extend({
  seams: content.seams.nullable().optional(),
  defaultSeamTitle: content.defaultSeamTitle.nullable().optional(),
  description: content.description.nullable().optional(),
  tags: content.tags.nullable().optional(),
  collectionIds: content.collectionIds.nullable().optional(),
});

/** A product as staff edit it: everything that is stored of it. */
export const editableProduct = product.omit({ category: true, collection: true, collections: true }).extend({
  ...productPlan.shape,
  article: z.string(),
  /** Null once its category was deleted. */
  categoryId: objectId.nullable(),
  subcategoryIds: z.array(objectId),
  collectionIds: z.array(objectId),
  updatedAt: z.iso.datetime(),
});

/** A product after it was saved. */
export const savedProduct = editableProduct.extend({
  /** Elements and attributes that were cut out of the description, since the shop does not show them. */
  removedMarkup: z.array(z.string()).optional(),
});

/** A category as staff give it. */
export const categoryContent = z.object({
  link,
  name: sectionName,
  items: z.array(z.object({ link, name: sectionName })).max(maxSubcategories),
  /** The last in the menu when absent. */
  position: menuPosition.optional(),
});

/** In an edit: what is absent is kept, a value is set. */
export const categoryChanges = z.object({
  link: link.optional(),
  name: sectionName.optional(),
  /** All subcategories; one without an id is new, one that is left out is deleted. */
  items: z
    .array(z.object({ id: objectId.optional(), link, name: sectionName }))
    .max(maxSubcategories)
    .optional(),
  position: menuPosition.optional(),
});

export const editableCategory = z.object({
  id: objectId,
  link,
  name: z.string(),
  items: z.array(z.object({ id: objectId, link, name: z.string() })),
  position: z.number().int(),
  updatedAt: z.iso.datetime(),
});

/** In which order a collection shows its products. */
export const productOrder = z.object({
  sort: z.enum(collectionSorts),
  /** With `manual` the products in their order; those that came to the collection later stand behind them, the oldest first. */
  ids: z.array(objectId).max(maxOrderedProducts),
});

/** A collection as staff give it. */
export const collectionContent = z.object({
  link,
  name: sectionName,
  description: collectionDescription,
  images: collectionImages,
});

/** In an edit: what is absent is kept, null clears, a value is set; so with each picture. */
export const collectionChanges = z.object({
  link: link.optional(),
  name: sectionName.optional(),
  description: collectionDescription.nullable().optional(),
  images: collectionImages.partial().optional(),
  productOrder: productOrder.optional(),
});

export const editableCollection = collection.extend({ updatedAt: z.iso.datetime() });

const productCount = z.number().int().min(0);

/** A category in the list for staff; the counts include hidden products. */
export const staffCategory = editableCategory.extend({
  items: z.array(editableCategory.shape.items.element.extend({ productCount })),
  productCount,
  createdAt: z.iso.datetime(),
});

/** A collection in the list for staff; the count includes hidden products. */
export const staffCollection = editableCollection.extend({ productCount });

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
};

export const editableCollectionExample = { ...collectionExample, updatedAt };
