import { expect, it } from '@jest/globals';
import { withoutNames } from './order-view-store.ts';

it('stores only the id of a chosen customer, without the name', () => {
  const user = `${'a'.repeat(24)}~Петров Иван`;
  const query = new URLSearchParams({ period: '7', user }).toString();
  expect(withoutNames(query)).toBe(`period=7&user=${'a'.repeat(24)}`);
  expect(withoutNames('period=7')).toBe('period=7');
});
