import { expect, it } from '@jest/globals';
import { changeOf } from './change-of.ts';

it.each([
  [110, 100, 'up', 10],
  [50, 100, 'down', 50],
  [0, 100, 'down', 100],
  [1_004, 1_000, 'same', 0],
  [7, 0, 'up', null],
  [0, 0, 'same', 0],
  // More was refunded than sold.
  [100, -50, 'up', 300],
])('from %d after %d it goes %s by %j', (now, before, direction, percent) => {
  expect(changeOf(now, before)).toEqual({ direction, percent });
});
