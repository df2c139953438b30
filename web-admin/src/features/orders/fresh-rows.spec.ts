import { describe, expect, it } from '@jest/globals';
import type { OrderPage, OrderRow } from './orders.queries.ts';
import { countMissing, withFreshRows } from './fresh-rows.ts';

const none = new Map<string, OrderRow>();
const first = (size: number) => ({ page: 1, size });

const pageOf = (...ids: string[]): OrderPage => ({
  total: 50,
  data: ids.map((_id) => ({ _id, name: `now ${_id}` }) as unknown as OrderRow),
});

describe('withFreshRows', () => {
  it('finds the orders that stand before known ones', () => {
    const { page, freshIds } = withFreshRows(
      { shown: pageOf('b', 'c', 'd'), now: pageOf('a', 'b', 'c'), left: none },
      first(3),
    );
    expect(page.data.map(({ _id }) => _id)).toEqual(['b', 'c', 'd']);
    expect(freshIds).toEqual(['a']);
  });

  it('calls no order new that moves up from the next page', () => {
    expect(
      withFreshRows({ shown: pageOf('a', 'b', 'c'), now: pageOf('a', 'd', 'e'), left: none }, first(3))
        .freshIds,
    ).toEqual([]);
  });

  it('finds orders at the end of a page that was not full', () => {
    expect(
      withFreshRows({ shown: pageOf('a'), now: pageOf('a', 'b'), left: none }, first(3)).freshIds,
    ).toEqual(['b']);
  });

  it('calls all orders new when no known one is left', () => {
    expect(withFreshRows({ shown: pageOf('a'), now: pageOf('b'), left: none }, first(3)).freshIds).toEqual([
      'b',
    ]);
    expect(
      withFreshRows({ shown: pageOf('a', 'b'), now: pageOf('c', 'd'), left: none }, first(2)).freshIds,
    ).toEqual(['c', 'd']);
  });

  it('shows the current state of rows that left the list, in their places', () => {
    const left = new Map(pageOf('b').data.map((row) => [row._id, { ...row, gone: 'deleted' as const }]));
    const { page } = withFreshRows({ shown: pageOf('a', 'b', 'c'), now: pageOf('a', 'c'), left }, first(3));
    expect(page.data.map(({ _id, gone }) => [_id, gone])).toEqual([
      ['a', undefined],
      ['b', 'deleted'],
      ['c', undefined],
    ]);
  });

  it('keeps the number of a page whose rows have all left', () => {
    const now = { total: 10, data: [] };
    expect(withFreshRows({ shown: pageOf('k'), now, left: none }, { page: 2, size: 10 }).page.total).toBe(11);
  });
});

it('countMissing forgets orders that a reload has shown', () => {
  expect(countMissing(['a', 'b'], pageOf('b', 'c'))).toBe(1);
  expect(countMissing(['a'], undefined)).toBe(1);
});
