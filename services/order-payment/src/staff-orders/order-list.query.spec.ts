import { expect, it } from '@jest/globals';
import { orderConditions } from './order-list.query.ts';

const now = new Date('2026-11-20T12:00:00Z');

it('asks for a word that is an article as well in one list, since beside an $or no index answers two words at once', () => {
  const condition = orderConditions({ search: 'сорокой 103' }, now, new Map([['103', ['aa', 'bb']]]));
  expect(condition).toEqual({
    $and: [
      { search: { $elemMatch: { $gte: 'сорокой', $lt: 'сорокой\uffff' } } },
      { search: { $in: [/^103/, 'product:aa', 'product:bb'] } },
      { isDeleted: false },
    ],
  });
});
