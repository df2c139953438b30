import { expect, it } from '@jest/globals';
import { aProduct } from '../../test/a-product.ts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { ChangedProductsList } from './changed-products-list.ts';

it('tells apps of hidden and deleted products, and of none that was never shown', () => {
  const memory = new CatalogueMemory();
  const ids = ['6740000000000000000000a1', '6740000000000000000000a2', '6740000000000000000000a3'] as const;
  memory.putProducts([
    aProduct(ids[0], { isAvailable: false }),
    aProduct(ids[1], { isAvailable: false, deletedAt: new Date() }),
    aProduct(ids[2], { isAvailable: false, wasPublished: false }),
  ]);
  const { products } = new ChangedProductsList(memory).read({ since: null, after: null, limit: 10 });
  expect(products.map(({ id, isDeleted }) => [id, isDeleted])).toEqual([
    [ids[0], false],
    [ids[1], true],
  ]);
});
