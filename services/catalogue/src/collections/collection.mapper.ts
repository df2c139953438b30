import type { collection, collectionWithProducts, updateCollection } from '@shop/contracts';
import type { z } from 'zod';
import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { toCard } from '../products/product.mapper.ts';
import type { CollectionRecord } from './collection-record.ts';

export function toCollection(record: CollectionRecord): z.infer<typeof collection> {
  const { card, carousel, cardMobile, carouselMobile } = record.images;
  return {
    id: record.id,
    link: record.link,
    name: record.name,
    description: record.description,
    images: { card, carousel, cardMobile, carouselMobile },
    createdAt: record.createdAt.toISOString(),
  };
}

/** All fields of a collection that staff edit. */
export function toEditableCollection(record: CollectionRecord): z.infer<typeof updateCollection.reply> {
  return { ...toCollection(record), updatedAt: record.updatedAt.toISOString() };
}

export function toCollectionWithProducts(
  record: CollectionRecord,
  memory: CatalogueMemory,
): z.infer<typeof collectionWithProducts> {
  return {
    ...toCollection(record),
    items: memory.shownIn(record).map(toCard),
    sort: record.productOrder?.sort ?? 'new',
  };
}
