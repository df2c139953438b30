import { expect, it } from '@jest/globals';
import { shortDate, shortDay, shortMoment, shortMonth, wholeMoment } from './short-moment.ts';

const now = new Date('2026-11-22T11:00:00Z');

it.each([
  ['2026-11-12T11:05:00Z', '12\u00a0ноя,\u00a014:05'],
  ['2026-05-01T00:00:00Z', '1\u00a0мая,\u00a003:00'],
  // Already the next day in Moscow; midnight is 00:00, not 24:00.
  ['2026-11-21T21:00:00Z', '22\u00a0ноя,\u00a000:00'],
  ['2025-12-31T20:59:00Z', '31\u00a0дек\u00a02025,\u00a023:59'],
])('formats %s as %s', (moment, text) => {
  expect(shortMoment(new Date(moment), now)).toBe(text);
});

it('uses the year in Moscow time', () => {
  expect(shortMoment(new Date('2025-12-31T21:00:00Z'), now)).toBe('1\u00a0янв,\u00a000:00');
});

it('formats a date without time, with the year only when it is not the current one', () => {
  expect(shortDate(new Date('2026-11-21T21:00:00Z'), now)).toBe('22\u00a0ноя');
  expect(shortDate(new Date('2025-12-31T20:59:00Z'), now)).toBe('31\u00a0дек\u00a02025');
});

it('formats a full date and time', () => {
  expect(wholeMoment(new Date('2026-11-12T11:05:00Z'))).toBe('12 ноября 2026 г. в 14:05');
});

it('agrees with the full format of the Russian locale in every month', () => {
  const format = new Intl.DateTimeFormat('ru-RU', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Moscow',
  });
  for (let month = 0; month < 12; month += 1) {
    const moment = new Date(Date.UTC(2026, month, 1 + month, 21, 4 * month));
    expect(wholeMoment(moment)).toBe(format.format(moment).replaceAll(/\s/g, ' '));
  }
});

it('formats a short day and a short month in Moscow time', () => {
  expect(shortDay(new Date('2026-12-09T21:30:00Z'))).toBe('10\u00a0дек');
  expect(shortMonth(new Date('2025-12-31T21:00:00Z'))).toBe('янв\u00a02026');
  expect(shortMonth(new Date('2026-05-10T00:00:00Z'))).toBe('май\u00a02026');
});
