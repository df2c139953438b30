import { expect, it } from '@jest/globals';
import { moscowClock, moscowDay } from './moscow-time.ts';

const zone = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Moscow',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

it('is the calendar day in Moscow', () => {
  expect(moscowDay(new Date('2026-11-21T20:59:59.999Z'))).toBe('2026-11-21');
  expect(moscowDay(new Date('2026-11-21T21:00:00Z'))).toBe('2026-11-22');
});

it('agrees with the time zone at every hour of a year and in each year since 2015', () => {
  const hours = Array.from({ length: 366 * 24 }, (_, hour) => Date.UTC(2024, 0, 1, hour, 59, 59));
  const years = Array.from({ length: 25 }, (_, year) => Date.UTC(2015 + year, 6, 1, 21));
  for (const at of [...hours, ...years]) {
    const moment = new Date(at);
    expect(moscowClock(moment).toISOString().slice(0, 19).replace('T', ', ')).toBe(zone.format(moment));
  }
});
