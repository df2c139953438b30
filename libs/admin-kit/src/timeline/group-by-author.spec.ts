import { expect, it } from '@jest/globals';
import { groupByAuthor } from './group-by-author.ts';

it('entries of one person within five minutes form a group, and never those of two people of one name', () => {
  const entry = (id: string, minutes: string) => ({ id, at: `2026-11-20T09:${minutes}:00.000Z` });
  const groups = groupByAuthor(
    [entry('anna-2', '30'), entry('anna-2', '02'), entry('anna-1', '01'), entry('anna-1', '00')],
    ({ id }) => ({ key: id, name: 'Анна' }),
  );
  expect(groups.map(({ entries }) => entries.length)).toEqual([1, 1, 2]);
});
