import { product, type productCard } from '@shop/contracts';
import { z } from 'zod';
import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { safeHtml } from '../shared/safe-html.ts';
import type { ProductRecord } from './product.repository.ts';

type Card = z.infer<typeof productCard>;
type Full = z.infer<typeof product>;

/** What a list shows of a product. */
export function toCard(record: ProductRecord): Card {
  return {
    id: record.id,
    title: record.title,
    priceKopecks: record.priceKopecks,
    discountPriceKopecks: record.discountPriceKopecks,
    images: record.images,
    collections: record.collections,
    itemType: record.itemType,
    isAvailable: record.isAvailable,
    isFastDelivery: record.isFastDelivery,
    colours: record.colours,
    sizes: record.sizes,
  };
}

function categoryOf(record: ProductRecord, memory: CatalogueMemory): Full['category'] {
  const category = memory.categories.find(({ link }) => link === record.categoryLink);
  if (!category) return null;
  const items = category.items.filter(({ link }) => record.subcategoryLinks.includes(link));
  return { link: category.link, name: category.name, items: items.map(({ link, name }) => ({ link, name })) };
}

function collectionOf(record: ProductRecord, memory: CatalogueMemory): Full['collection'] {
  const names = new Set(record.collections);
  const found = memory.collections.find(({ name }) => names.has(name));
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
    description: safeDescription(record),
    tags: record.tags.map(({ name, value }) => ({ name, value })),
    seams: record.seams.map(({ name, colour, photos }) => ({ name, colour, photos })),
    hasSeamsByDefault: record.hasSeamsByDefault,
    defaultSeamTitle: record.defaultSeamTitle,
    collection: collectionOf(record, memory),
    category: categoryOf(record, memory),
    isShownOnMain: record.isShownOnMain,
    orderedTimes: record.orderedTimes,
    createdAt: record.createdAt.toISOString(),
  };
}

/** Where it stands, and when it was changed. */
const placing = z.object({
  categoryLink: z.string(),
  subcategoryLinks: z.array(z.string()),
  article: z.string(),
  updatedAt: z.date(),
});

/** What is stored of a product itself, without what is looked up or made safe for each reply. */
const storedProduct = product.omit({ category: true, collection: true });

/** Throws when no list could show the product. */
export function checkProduct(record: ProductRecord): void {
  storedProduct.parse({
    ...toCard(record),
    description: record.description,
    tags: record.tags,
    seams: record.seams,
    hasSeamsByDefault: record.hasSeamsByDefault,
    defaultSeamTitle: record.defaultSeamTitle,
    isShownOnMain: record.isShownOnMain,
    orderedTimes: record.orderedTimes,
    createdAt: record.createdAt.toISOString(),
  });
  placing.parse(record);
}
