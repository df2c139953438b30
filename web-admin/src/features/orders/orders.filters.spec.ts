import { expect, it } from '@jest/globals';
import { orderFilterTexts, ordersSchema, periodOf } from './orders.filters.ts';

const { defaults } = ordersSchema;

it('the default period is seven days', () => {
  expect(periodOf(defaults)).toBe('7');
});

it.each([
  { search: '9001234567' },
  { address: 'Тверь' },
  { user: 'a'.repeat(24) },
  { traits: ['deleted' as const] },
])('the default period is all time for a search by %j', (looked) => {
  expect(periodOf({ ...defaults, ...looked })).toBe('all');
});

it('a chosen period is kept for a search', () => {
  expect(periodOf({ ...defaults, search: 'худи', period: '7' })).toBe('7');
  expect(periodOf({ ...defaults, search: 'худи', period: 'today' })).toBe('today');
});

it('the days of a filter are read out as they are written in Russian', () => {
  expect(orderFilterTexts.from?.('2026-11-05')).toBe('С 05.11.2026');
  expect(orderFilterTexts.to?.('2026-11-20')).toBe('По 20.11.2026');
});
