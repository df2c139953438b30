import { expect, it } from '@jest/globals';
import { aProduct } from '../../test/a-product.ts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { ProductReads } from './product-reads.ts';

const at = new Date('2026-11-24T09:00:00Z');
const images = { card: null, carousel: null, cardMobile: null, carouselMobile: null };
const comet = { id: 'comet', name: 'Комета', description: '', images, createdBy: null, formerLinks: [] };

it('lists a collection by its link and order of now, though its products stay the same', () => {
  const memory = new CatalogueMemory();
  const reads = new ProductReads(memory);
  const titles = (link: string): string[] =>
    reads
      .browse({ collection: link, filters: {}, sort: 'relevance', page: 1, limit: 10 })
      .products.map(({ title }) => title);
  memory.setCollections([{ ...comet, link: 'comet', createdAt: at, updatedAt: at }]);
  const references = { categoryId: null, subcategoryIds: [], collectionIds: ['comet'] };
  memory.putProducts([
    aProduct('b', { title: 'Б', references }),
    aProduct('a', { title: 'А', references, createdAt: new Date('2026-11-02T09:00:00.000Z') }),
  ]);
  expect(titles('comet')).toEqual(['А', 'Б']);
  const productOrder = { sort: 'manual' as const, ids: ['b', 'a'] };
  memory.setCollections([{ ...comet, link: 'tail', productOrder, createdAt: at, updatedAt: at }]);
  expect(titles('tail')).toEqual(['Б', 'А']);
  expect(titles('comet')).toEqual([]);
});
