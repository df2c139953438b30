import { expect, it } from '@jest/globals';
import { pauseAt } from './shop-pause.ts';

const now = new Date('2026-11-26T12:00:00.000Z');

it.each([
  [undefined, false],
  [null, false],
  [{ until: null }, true],
  [{ until: '2026-11-26T12:00:00.001Z' }, true],
  [{ until: '2026-11-26T12:00:00.000Z' }, false],
])('the pause %j holds: %s', (pause, holds) => {
  expect(pauseAt(pause, now) !== null).toBe(holds);
});
