import { expect, it } from '@jest/globals';
import { ago } from './ago.ts';

const now = new Date('2026-11-25T02:00:00Z');

it.each([
  ['2026-11-25T01:15:00Z', '45 минут назад'],
  ['2026-11-24T07:00:00Z', '19 часов назад'],
  // Yesterday begins at 21:00 UTC; by hours this would be a day and a half.
  ['2026-11-23T21:30:00Z', 'вчера'],
  ['2026-11-23T20:30:00Z', 'позавчера'],
  ['2026-11-22T22:00:00Z', 'позавчера'],
  ['2026-11-22T20:00:00Z', '3 дня назад'],
])('%s is «%s»', (then, words) => {
  expect(ago(new Date(then), now).replaceAll('\u00a0', ' ')).toBe(words);
});
