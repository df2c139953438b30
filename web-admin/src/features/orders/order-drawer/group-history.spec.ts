import { describe, expect, it } from '@jest/globals';
import type { OrderHistory } from '@shop/api-client';
import { groupHistory, shownChange } from './group-history.ts';

type Entry = OrderHistory[number];

const entry = (personId: string, name: string, at: string): Entry => ({
  ...{ at, by: { kind: 'person', _id: personId, name }, kind: 'order-edited', value: null },
  ...{ refundId: null, text: 'Заказ изменён', changes: [] },
});

const aLine = (seam: string | null) => ({
  ...{ productId: 'a'.repeat(24), Title: 'Худи' },
  ProductDetails: { color: 'black', size: 'M', seam, quantity: 1 },
});

describe('groupHistory', () => {
  it('joins what one person did within five minutes, and never two people of one name', () => {
    const groups = groupHistory([
      entry('anna-1', 'Анна', '2026-11-20T09:00:00.000Z'),
      entry('anna-1', 'Анна', '2026-11-20T09:01:00.000Z'),
      entry('anna-2', 'Анна', '2026-11-20T09:02:00.000Z'),
      entry('anna-2', 'Анна', '2026-11-20T09:30:00.000Z'),
    ]);
    expect(groups.map(({ entries }) => entries.length)).toEqual([1, 1, 2]);
  });
});

describe('shownChange', () => {
  it('names the parameter of a product, which may be all that was changed', () => {
    expect(
      shownChange({ field: 'products', before: [aLine(null)], after: [aLine('Вышивка')] }),
    ).toMatchObject({ before: 'Худи, Чёрный, M × 1', after: 'Худи, Чёрный, M, Вышивка × 1' });
  });
});
