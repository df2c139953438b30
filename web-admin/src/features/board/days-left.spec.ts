import { expect, it } from '@jest/globals';
import { dayText, daysLeft } from './days-left.ts';

const now = new Date('2026-11-22T20:00:00Z');

it.each([
  ['2026-11-22T05:00:00Z', 0],
  // Already the next day in Moscow.
  ['2026-11-22T21:00:00Z', 1],
  ['2026-11-27T10:00:00Z', 5],
  ['2026-11-20T10:00:00Z', -2],
])('until %s there are %d days', (until, left) => {
  expect(daysLeft(new Date(until), now)).toBe(left);
});

it('a day is formatted in Moscow time', () => {
  expect(dayText('2026-12-09T21:30:00Z')).toBe('10\u00a0дек');
});
