import { expect, it } from '@jest/globals';
import { isOrderDate } from './order-date.ts';

const now = new Date('2026-11-21T09:00:00.000Z');

it.each([
  ['0001-01-01T00:00:00.000Z', false],
  ['1999-12-31T20:59:59.999Z', false],
  // Midnight in Moscow.
  ['1999-12-31T21:00:00.000Z', true],
  ['2026-11-21T09:00:00.000Z', true],
  // The clock of a person may be ahead.
  ['2026-11-22T09:00:00.000Z', true],
  ['2026-11-22T09:00:00.001Z', false],
  ['2099-01-01T00:00:00.000Z', false],
])('an order may have the date %s: %s', (date, may) => {
  expect(isOrderDate(new Date(date), now)).toBe(may);
});
