import { expect, it } from '@jest/globals';
import { ordersSchema, periodOf } from './orders.filters.ts';

const { defaults } = ordersSchema;

it('the list opens with seven days', () => {
  expect(periodOf(defaults)).toBe('7');
});

it.each([{ search: '9001234567' }, { address: 'Тверь' }, { user: 'a'.repeat(24) }])(
  'who looks for %j looks at all orders',
  (looked) => {
    expect(periodOf({ ...defaults, ...looked })).toBe('all');
  },
);

it('days that were chosen hold for a search too', () => {
  expect(periodOf({ ...defaults, search: 'худи', period: '7' })).toBe('7');
  expect(periodOf({ ...defaults, search: 'худи', period: 'today' })).toBe('today');
});
