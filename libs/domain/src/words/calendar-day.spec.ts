import { expect, it } from '@jest/globals';
import { addDays, countDays, dayStart, monthStart, weekStart } from './calendar-day.ts';

it('begins at midnight in Moscow', () => {
  expect(dayStart('2026-12-01').toISOString()).toBe('2026-11-30T21:00:00.000Z');
});

it('is counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(countDays('2026-11-20', '2026-11-26')).toBe(7);
  expect(countDays('2026-11-26', '2026-11-25')).toBe(0);
});

it.each([
  ['2026-11-23', '2026-11-23', '2026-11-01'],
  ['2026-11-29', '2026-11-23', '2026-11-01'],
  // The first ISO week of 2027 begins on a Monday in January; the days before belong to week 53 of 2026.
  ['2027-01-03', '2026-12-28', '2027-01-01'],
])('%s belongs to the week from %s and the month from %s', (day, week, month) => {
  expect(weekStart(day)).toBe(week);
  expect(monthStart(day)).toBe(month);
});
