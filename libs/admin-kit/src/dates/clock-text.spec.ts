import { expect, it } from '@jest/globals';
import { monthsLater, placeOf, readClock, stepClock, writeClock } from './clock-text.ts';

it.each([
  ['05.12.2026 14:30', '2026-12-05T14:30'],
  ['5.12.2026, 9:05', '2026-12-05T09:05'],
  [' 05/12/2026 14.30 ', '2026-12-05T14:30'],
  ['051220261430', '2026-12-05T14:30'],
  ['2026-12-05T14:30', '2026-12-05T14:30'],
  ['05.12.2026', null],
  ['05.12.2026 14:3', null],
  ['05.12.2026 24:00', null],
  ['05.12.0202 14:30', null],
])('reads the moment «%s» as %s', (typed, clock) => {
  expect(readClock(typed, 'minute')).toBe(clock);
});

it.each([
  ['29.02.2028', '2028-02-29'],
  ['29.02.2027', null],
  ['31.11.2026', null],
  ['12.13.2026', null],
  ['05.12.2026 14:30', null],
  ['05.12.202', null],
  ['завтра', null],
  ['', null],
])('reads the day «%s» as %s', (typed, clock) => {
  expect(readClock(typed, 'day')).toBe(clock);
});

it('writes as people do', () => {
  expect(writeClock('2026-12-05')).toBe('05.12.2026');
  expect(writeClock('2026-12-05T14:30')).toBe('05.12.2026 14:30');
});

it.each([
  [0, 'day'],
  [3, 'month'],
  [10, 'year'],
  [11, 'hour'],
  [16, 'minute'],
])('finds the part at position %d', (caret, part) => {
  expect(placeOf(caret, '2026-12-05T14:30').part).toBe(part);
});

it('finds no time in a day', () => {
  expect(placeOf(10, '2026-12-05').part).toBe('year');
});

it.each([
  ['2026-12-31T23:59', 'minute', 1, '2027-01-01T00:00'],
  ['2026-12-31T23:10', 'hour', 1, '2027-01-01T00:10'],
  ['2026-12-31', 'day', 1, '2027-01-01'],
  ['2026-01-31', 'month', 1, '2026-02-28'],
  ['2026-01-31T10:00', 'month', -2, '2025-11-30T10:00'],
  ['2028-02-29', 'year', 1, '2029-02-28'],
] as const)('moves %s by the %s %d', (clock, part, by, moved) => {
  expect(stepClock(clock, part, by)).toBe(moved);
});

it('keeps the day of the month where the other month has it', () => {
  expect(monthsLater('2026-03-31', 2)).toBe('2026-05-31');
});
