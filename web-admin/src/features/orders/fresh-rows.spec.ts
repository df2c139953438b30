import { describe, expect, it } from '@jest/globals';
import type { OrderPage, OrderRow } from './orders.queries.ts';
import { countMissing, withFreshRows } from './fresh-rows.ts';

const pageOf = (...ids: string[]): OrderPage => ({
  total: 50,
  data: ids.map((_id) => ({ _id, name: `now ${_id}` }) as unknown as OrderRow),
});

describe('withFreshRows', () => {
  it('finds the orders that stand before known ones', () => {
    const { page, freshIds } = withFreshRows(pageOf('b', 'c', 'd'), pageOf('a', 'b', 'c'), 3);
    expect(page.data.map(({ _id }) => _id)).toEqual(['b', 'c', 'd']);
    expect(freshIds).toEqual(['a']);
  });

  it('calls no order new that moves up from the next page', () => {
    expect(withFreshRows(pageOf('a', 'b', 'c'), pageOf('a', 'd', 'e'), 3).freshIds).toEqual([]);
  });

  it('finds orders at the end of a page that was not full', () => {
    expect(withFreshRows(pageOf('a'), pageOf('a', 'b'), 3).freshIds).toEqual(['b']);
  });

  it('calls all orders new when no known one is left', () => {
    expect(withFreshRows(pageOf('a'), pageOf('b'), 3).freshIds).toEqual(['b']);
    expect(withFreshRows(pageOf('a', 'b'), pageOf('c', 'd'), 2).freshIds).toEqual(['c', 'd']);
  });
});

it('countMissing forgets orders that a reload has shown', () => {
  expect(countMissing(['a', 'b'], pageOf('b', 'c'))).toBe(1);
  expect(countMissing(['a'], undefined)).toBe(1);
});
