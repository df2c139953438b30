import { expect, it } from '@jest/globals';
import { orderConditions } from './order-list.query.ts';

const now = new Date('2026-11-20T12:00:00Z');

it('queries a word and its article in one list, since no index serves an $or beside another word', () => {
  const condition = orderConditions({ search: 'сорокой 103' }, now, new Map([['103', ['aa', 'bb']]]));
  expect(condition).toEqual({
    $and: [
      { search: { $elemMatch: { $gte: 'сорокой', $lt: 'сорокой\uffff' } } },
      { search: { $in: [/^103/, 'product:aa', 'product:bb'] } },
      { isDeleted: false },
    ],
  });
});
