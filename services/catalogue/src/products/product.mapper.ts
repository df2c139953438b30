import { product, type productCard, type getEditableProduct, type ReplyInputOf } from '@shop/contracts';
import { z } from 'zod';
import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { safeHtml } from '../shared/safe-html.ts';
import type { Sections } from './product-references.ts';
import type { ProductRecord, StoredProduct } from './product-record.ts';

type Card = z.infer<typeof productCard>;
type Full = z.infer<typeof product>;

/** What a list shows of a product. */
export function toCard(record: ProductRecord): Card {
  return { ...toPlainCard(record), collections: record.collections };
}

/** The same without the names of its collections. */
function toPlainCard(stored: StoredProduct): Omit<Card, 'collections'> {
  return {
    id: stored.id,
    title: stored.title,
    priceKopecks: stored.priceKopecks,
    discountPriceKopecks: stored.discountPriceKopecks,
    images: stored.images,
    imageColours: imageColoursOf(stored),
    imageAlts: imageAltsOf(stored),
    itemType: stored.itemType,
    isAvailable: stored.isAvailable,
    isFastDelivery: stored.isFastDelivery,
    colours: stored.colours,
    sizes: stored.sizes,
  };
}

/** A photo or a colour that was taken off since is named no longer. */
function imageColoursOf({ imageColours, images, colours }: StoredProduct): Card['imageColours'] {
  return imageColours
    ?.filter(({ image, colour }) => images.includes(image) && colours.includes(colour))
    .map(({ image, colour }) => ({ image, colour }));
}

function imageAltsOf({ imageAlts, images }: StoredProduct): Card['imageAlts'] {
  return imageAlts?.filter(({ image }) => images.includes(image)).map(({ image, text }) => ({ image, text }));
}

/** What the product's own page shows as it is stored, but for the texts and the places that are looked up. */
function toPlainDetails(stored: StoredProduct) {
  const { id: _id, article: _article, references: _references, description: _text, ...rest } = stored;
  const { popularityVersion: _version, updatedAt: _updated, ...known } = rest;
  const { deletedAt: _deleted, wasAvailable: _was, ...shown } = known;
  const { publishAt: _publish, hideAt: _hide, discountFrom: _from, discountTo: _to, ...still } = shown;
  const { plannedDiscountKopecks: _discount, nextPlannedAt: _next, ...plain } = still;
  return {
    ...plain,
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

/** The newest one, where there are several. */
function collectionOf({ collectionIds }: ProductRecord, memory: CatalogueMemory): Full['collection'] {
  const found = memory.collections.find(({ id }) => collectionIds.includes(id));
  return found ? { link: found.link, name: found.name } : null;
}

/** A record that was changed is another one, so what was made of it holds as long as it does. */
const safeDescriptions = new WeakMap<ProductRecord, string>();

function safeDescription(record: ProductRecord): string {
  const known = safeDescriptions.get(record);
  if (known !== undefined) return known;
  const made = safeHtml(record.description);
  // As good as always what is stored is safe already: then no second copy is held.
  const safe = made === record.description ? record.description : made;
  safeDescriptions.set(record, safe);
  return safe;
}

/** Everything of a product. The description is made safe on the way out too: what is stored may be older than a rule. */
export function toProduct(record: ProductRecord, memory: CatalogueMemory): Full {
  return {
    ...toCard(record),
    ...toPlainDetails(record),
    description: safeDescription(record),
    collection: collectionOf(record, memory),
    category: categoryOf(record, memory),
  };
}

/** Everything of a product that staff edit; `sections` are those of now. */
export function toEditable(
  stored: StoredProduct,
  sections: Sections,
): ReplyInputOf<typeof getEditableProduct> {
  const { categoryId, subcategoryIds, collectionIds } = sections.place(stored.references);
  return {
    ...toPlainCard(stored),
    ...toPlainDetails(stored),
    article: stored.article,
    ...planOf(stored),
    discountPriceKopecks: stored.plannedDiscountKopecks ?? stored.discountPriceKopecks,
    ...{ categoryId, subcategoryIds, collectionIds },
    description: stored.description,
    updatedAt: stored.updatedAt.toISOString(),
  };
}

/** A moment as a reply says it. */
const isoOf = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

const planOf = ({ publishAt, hideAt, discountFrom, discountTo }: StoredProduct) => ({
  publishAt: isoOf(publishAt),
  hideAt: isoOf(hideAt),
  discountFrom: isoOf(discountFrom),
  discountTo: isoOf(discountTo),
});

const objectId = product.shape.id;
const ids = z.array(objectId);

/** What it stands in, by id or as the previous version has it. */
const references = z.union([
  z.object({ categoryId: objectId.nullable(), subcategoryIds: ids, collectionIds: ids }),
  z.object({
    categoryLink: z.string(),
    subcategoryLinks: z.array(z.string()),
    collections: z.array(z.string()),
  }),
]);

const date = z.date().nullish();
const plan = {
  ...{ publishAt: date, hideAt: date, discountFrom: date, discountTo: date, nextPlannedAt: date },
  plannedDiscountKopecks: product.shape.discountPriceKopecks.optional(),
};

/** What is stored of a product itself, without what is looked up or made safe for each reply. */
const storedProduct = product
  .omit({ category: true, collection: true, collections: true })
  .extend({ article: z.string(), updatedAt: z.date(), deletedAt: z.date().nullish(), ...plan, references });

/** Throws when no list could show the product. */
export function checkProduct({ createdAt, ...stored }: StoredProduct): void {
  storedProduct.parse({ ...stored, createdAt: createdAt.toISOString() });
}
