import { expect, it } from '@jest/globals';
import { untilText } from './until-text.ts';

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).getTime();

it('names the day when an order can be paid until tomorrow', () => {
  expect(untilText(at(27, 14, 5), at(27, 13, 20))).toBe('14:05');
  expect(untilText(at(28, 0, 20), at(27, 23, 40))).toBe('28 ноября, 00:20');
});
