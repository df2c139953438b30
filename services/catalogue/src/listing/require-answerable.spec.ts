import { describe, expect, it } from '@jest/globals';
import { maxProductsInReply } from '@shop/domain';
import { aProduct } from '../../test/a-product.ts';
import { CategoryReads } from '../categories/category-reads.ts';
import { CollectionReads } from '../collections/collection-reads.ts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';

const at = new Date('2026-11-24T09:00:00Z');
const images = { card: null, carousel: null, cardMobile: null, carouselMobile: null };

/** A memory with this many products, all in one subcategory and one collection; another collection has one of them. */
function memoryOf(count: number): CatalogueMemory {
  const memory = new CatalogueMemory();
  const dates = { createdAt: at, updatedAt: at, createdBy: null, formerLinks: [] };
  memory.setCategories([
    {
      ...{ id: 'all', link: 'all', name: 'Всё', position: 0, ...dates },
      items: [{ id: 'every', link: 'every', name: 'Каждое' }],
    },
  ]);
  memory.setCollections([
    { id: 'large', link: 'large', name: 'Большая', description: '', images, ...dates },
    { id: 'small', link: 'small', name: 'Малая', description: '', images, ...dates },
  ]);
  memory.putProducts(
    Array.from({ length: count }, (_, number) =>
      aProduct(`p${number}`, {
        references: {
          ...{ categoryId: 'all', subcategoryIds: ['every'] },
          collectionIds: number === 0 ? ['large', 'small'] : ['large'],
        },
      }),
    ),
  );
  return memory;
}

describe('replies with all products of a section', () => {
  it('contain at most the number of products that fit the time limit', () => {
    const memory = memoryOf(maxProductsInReply);
    expect(new CollectionReads(memory).get({ link: 'large' }).items).toHaveLength(maxProductsInReply);
    expect(new CategoryReads(memory).get({ link: 'all' }).items[0]?.products).toHaveLength(
      maxProductsInReply,
    );
    // All collections together have one more.
    expect(() => new CollectionReads(memory).listWithProducts()).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_PRODUCTS' }),
    );
  });

  it('are rejected with more products, while others are not', () => {
    const memory = memoryOf(maxProductsInReply + 1);
    const [collections, categories] = [new CollectionReads(memory), new CategoryReads(memory)];
    const refusal = expect.objectContaining({ code: 'TOO_MANY_PRODUCTS' });
    expect(() => collections.get({ link: 'large' })).toThrow(refusal);
    expect(() => categories.get({ link: 'all' })).toThrow(refusal);
    expect(collections.get({ link: 'small' }).items).toHaveLength(1);
    expect(categories.list().categories[0]?.items[0]?.productCount).toBe(maxProductsInReply + 1);
  });
});
