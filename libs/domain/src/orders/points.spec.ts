import { expect, test } from '@jest/globals';
import { pointsFor } from './points.ts';

test('each full hundred roubles brings a point', () => {
  expect([9_999, 10_000, 549_900].map(pointsFor)).toEqual([0, 1, 54]);
});
