import { describe, expect, test } from '@jest/globals';
import { dispatchDay, dispatchDayText, type DispatchedProduct } from './dispatch.ts';

const terms = { fastDays: 3, madeDays: 10 };
const fast: DispatchedProduct = { isFast: true, isPreorder: false };
const made: DispatchedProduct = { isFast: false, isPreorder: false };
const preorder = (preorderDay?: string | null): DispatchedProduct => ({
  ...{ isFast: false, isPreorder: true, preorderDay },
});

describe('dispatchDay', () => {
  test.each([
    ['counts working days from the next one', '2026-11-23T09:00:00Z', [fast], '2026-11-26'],
    ['skips a weekend', '2026-11-27T09:00:00Z', [fast], '2026-12-02'],
    ['starts on Monday after an order at the weekend', '2026-11-28T09:00:00Z', [fast], '2026-12-02'],
    ['counts two weeks for what is made to order', '2026-11-23T09:00:00Z', [made], '2026-12-07'],
    ['skips the holidays of the new year', '2026-12-30T09:00:00Z', [fast], '2027-01-12'],
    ['skips a single holiday', '2026-11-03T09:00:00Z', [fast], '2026-11-09'],
    ['takes the day of Moscow a minute before midnight', '2026-11-23T20:59:00Z', [fast], '2026-11-26'],
    ['takes the day of Moscow at midnight', '2026-11-23T21:00:00Z', [fast], '2026-11-27'],
    ['sends a mixed cart when the slowest is ready', '2026-11-23T09:00:00Z', [fast, made], '2026-12-07'],
    ['waits for a pre-order', '2026-11-23T09:00:00Z', [preorder('2027-02-14'), made], '2027-02-14'],
    [
      'waits for the rest after an early pre-order',
      '2026-11-23T09:00:00Z',
      [preorder('2026-11-25'), made],
      '2026-12-07',
    ],
    ['makes a pre-order whose day has come', '2026-11-23T09:00:00Z', [preorder('2026-11-23')], '2026-12-07'],
    ['knows no day for a pre-order without one', '2026-11-23T09:00:00Z', [fast, preorder(null)], null],
    ['knows no day for a pre-order of an older reply', '2026-11-23T09:00:00Z', [preorder(), fast], null],
  ])('%s', (_what, now, products, expected) => {
    expect(dispatchDay(products, terms, new Date(now))).toBe(expected);
  });
});

test('the day in words has a year only when it is another one', () => {
  const now = new Date('2026-12-31T12:00:00Z');
  expect(dispatchDayText('2026-12-03', now)).toBe('3\u00a0декабря');
  expect(dispatchDayText('2027-01-12', now)).toBe('12\u00a0января\u00a02027');
});
