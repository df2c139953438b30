import { expect, it } from '@jest/globals';
import type { exportProducts, RequestOf } from '@shop/contracts';
import { aProduct } from '../../test/a-product.ts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import type { CatalogueSync } from '../memory/catalogue-sync.ts';
import { StaffProducts } from './staff-products.ts';

const newest = Date.parse('2026-11-24T09:00:00Z');
const idOf = (number: number): string => number.toString(16).padStart(24, '0');

it('exports each product once, newest first, and continues without reading all products again', () => {
  const count = 20_000;
  let reads = 0;
  const memory = new CatalogueMemory();
  memory.putProducts(
    Array.from({ length: count }, (_, number) => {
      // Three products per moment.
      const createdAt = new Date(newest - Math.floor(number / 3) * 60_000);
      const getTime = createdAt.getTime.bind(createdAt);
      createdAt.getTime = () => {
        reads += 1;
        return getTime();
      };
      return aProduct(idOf(number), { createdAt });
    }),
  );
  const sync: Pick<CatalogueSync, 'onChange'> = { onChange: () => undefined };
  const products = new StaffProducts(memory, sync as CatalogueSync);
  products.list({ page: 1, size: 1, filters: {}, sort: { field: 'createdAt', direction: 'desc' } });
  reads = 0;
  const ids: string[] = [];
  let pieces = 0;
  let after: RequestOf<typeof exportProducts>['after'] = null;
  do {
    const { rows, next } = products.export({ filters: {}, after });
    ids.push(...rows.map(([id = '']) => id));
    pieces += 1;
    after = next;
  } while (after);
  const expected = Array.from({ length: count }, (_, number) => number).sort(
    (a, b) => Math.floor(a / 3) - Math.floor(b / 3) || b - a,
  );
  expect(ids).toEqual(expected.map(idOf));
  expect(pieces).toBeGreaterThan(10);
  expect(reads).toBeLessThan(pieces * 40);
});
