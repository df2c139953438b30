import { expect, it } from '@jest/globals';
import { orderDates } from './order-dates.ts';

const now = new Date('2026-11-22T22:30:17.123Z');
const none = { from: null, to: null };

it.each([
  ['7' as const, none, ['2026-11-15T22:30:00.000Z', null]],
  ['all' as const, none, [null, null]],
  // In Moscow it is already the next day.
  ['today' as const, none, ['2026-11-23T00:00:00.000+03:00', null]],
  [
    'own' as const,
    { from: '2026-11-01', to: '2026-11-02' },
    ['2026-11-01T00:00:00.000+03:00', '2026-11-02T23:59:59.999+03:00'],
  ],
  ['own' as const, { from: null, to: '2026-11-02' }, [null, '2026-11-02T23:59:59.999+03:00']],
])('the period %s is converted to its start and end in Moscow time', (period, days, expected) => {
  expect(orderDates({ period, ...days }, now)).toEqual(expected);
});
