import { product, type productCard, type getEditableProduct, type ReplyInputOf } from '@shop/contracts';
import { z } from 'zod';
import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { pick } from '../shared/pick.ts';
import { safeHtml } from '../shared/safe-html.ts';
import type { Sections } from './product-references.ts';
import type { ProductRecord, StoredProduct } from './product-record.ts';

type Card = z.infer<typeof productCard>;
type Full = z.infer<typeof product>;

/** A product as lists show it. */
export function toCard(record: ProductRecord): Card {
  return {
    id: record.id,
    title: record.title,
    priceKopecks: record.priceKopecks,
    discountPriceKopecks: record.discountPriceKopecks,
    images: record.images,
    imageColours: imageColoursOf(record),
    imageAlts: imageAltsOf(record),
    collections: record.collections,
    itemType: record.itemType,
    isAvailable: record.isAvailable,
    isFastDelivery: record.isFastDelivery,
    colours: record.colours,
    sizes: record.sizes,
  };
}

/** Leaves out photos and colours that were removed since. */
function imageColoursOf({ imageColours, images, colours }: StoredProduct): Card['imageColours'] {
  return imageColours
    ?.filter(({ image, colour }) => images.includes(image) && colours.includes(colour))
    .map(({ image, colour }) => ({ image, colour }));
}

function imageAltsOf({ imageAlts, images }: StoredProduct): Card['imageAlts'] {
  return imageAlts?.filter(({ image }) => images.includes(image)).map(({ image, text }) => ({ image, text }));
}

const lookedUp = ['category', 'collection', 'collections', 'description'] as const;
const converted = ['createdAt', 'imageAlts', 'imageColours', 'seams', 'tags'] as const;
/** The fields that are shown as they are stored. */
const copied = product.keyof().exclude([...lookedUp, ...converted]).options;

/** The details of a product page that are shown as stored: without texts, and without sections, which are looked up. */
function toPlainDetails(stored: StoredProduct) {
  return {
    ...pick(stored, copied),
    imageColours: imageColoursOf(stored),
    imageAlts: imageAltsOf(stored),
    tags: stored.tags.map(({ name, value }) => ({ name, value })),
    seams: stored.seams.map(({ name, colour, photos }) => ({ name, colour, photos })),
    createdAt: stored.createdAt.toISOString(),
  };
}

function categoryOf(
  { categoryId, subcategoryIds }: ProductRecord,
  memory: CatalogueMemory,
): Full['category'] {
  const category = memory.sections.category(categoryId);
  if (!category) return null;
  const items = category.items.filter(({ id }) => subcategoryIds.includes(id));
  return { link: category.link, name: category.name, items: items.map(({ link, name }) => ({ link, name })) };
}

/** The newest collection of the product. */
function collectionOf({ collectionIds }: ProductRecord, memory: CatalogueMemory): Full['collection'] {
  const found = memory.collections.find(({ id }) => collectionIds.includes(id));
  return found ? { link: found.link, name: found.name } : null;
}

/** A changed product gets a new record, so a cached text is valid for as long as its record. */
const safeDescriptions = new WeakMap<ProductRecord, string>();

function safeDescription(record: ProductRecord): string {
  const known = safeDescriptions.get(record);
  if (known !== undefined) return known;
  const made = safeHtml(record.description);
  // Stored text is nearly always safe already; then no second copy is kept.
  const safe = made === record.description ? record.description : made;
  safeDescriptions.set(record, safe);
  return safe;
}

/** All details of a product. The description is sanitised here too, since it may be older than a rule. */
export function toProduct(record: ProductRecord, memory: CatalogueMemory): Full {
  return {
    ...toPlainDetails(record),
    collections: record.collections,
    description: safeDescription(record),
    collection: collectionOf(record, memory),
    category: categoryOf(record, memory),
    sizeTable: record.sizeTable ?? memory.sections.category(record.categoryId)?.sizeTable ?? null,
  };
}

/** All fields of a product that staff edit; `sections` are the current ones. */
export function toEditable(
  stored: StoredProduct,
  sections: Sections,
): ReplyInputOf<typeof getEditableProduct> {
  const { categoryId, subcategoryIds, collectionIds } = sections.place(stored.references);
  return {
    ...toPlainDetails(stored),
    article: stored.article,
    ...planOf(stored),
    discountPriceKopecks: stored.plannedDiscountKopecks ?? stored.discountPriceKopecks,
    ...{ categoryId, subcategoryIds, collectionIds },
    description: stored.description,
    updatedAt: stored.updatedAt.toISOString(),
  };
}

/** A moment in the format of replies. */
const isoOf = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

const planOf = ({ publishAt, hideAt, discountFrom, discountTo }: StoredProduct) => ({
  publishAt: isoOf(publishAt),
  hideAt: isoOf(hideAt),
  discountFrom: isoOf(discountFrom),
  discountTo: isoOf(discountTo),
});

const objectId = product.shape.id;
const ids = z.array(objectId);

const references = z.object({ categoryId: objectId.nullable(), subcategoryIds: ids, collectionIds: ids });

const date = z.date().nullish();
const plan = {
  ...{ publishAt: date, hideAt: date, discountFrom: date, discountTo: date, nextPlannedAt: date },
  plannedDiscountKopecks: product.shape.discountPriceKopecks.optional(),
};

/** The stored fields of a product, without those that are looked up or sanitised for each reply. */
const storedProduct = product
  .omit({ category: true, collection: true, collections: true })
  .extend({ article: z.string(), updatedAt: z.date(), deletedAt: z.date().nullish(), ...plan, references });

/** Throws when no list could show the product. */
export function checkProduct({ createdAt, ...stored }: StoredProduct): void {
  storedProduct.parse({ ...stored, createdAt: createdAt.toISOString() });
}
