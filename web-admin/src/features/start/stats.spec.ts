import { expect, it } from '@jest/globals';
import { detailOf } from './stats.ts';

it.each([
  ['weekly', '2026-11-20', '2026-11-26', 'weekly'],
  ['weekly', '2026-11-21', '2026-11-26', 'daily'],
  ['monthly', '2026-11-01', '2026-11-30', 'monthly'],
  ['monthly', '2026-11-01', '2026-11-29', 'daily'],
  ['hourly', '2026-11-01', '2026-11-30', 'daily'],
  [null, '2026-11-26', '2026-11-26', 'daily'],
])('%s from %s to %s is shown as %s', (wanted, start, end, shown) => {
  expect(detailOf(wanted, { start, end })).toBe(shown);
});
