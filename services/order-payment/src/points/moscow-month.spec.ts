import { describe, expect, it } from '@jest/globals';
import { endOf, monthAfter, monthOf } from './moscow-month.ts';

describe('a month in Moscow time', () => {
  it.each([
    ['2026-11-30T20:59:59.999Z', '2026-11'],
    ['2026-11-30T21:00:00.000Z', '2026-12'],
    ['2026-12-31T20:59:59.999Z', '2026-12'],
    ['2026-12-31T21:00:00.000Z', '2027-01'],
    ['2028-02-29T20:59:59.999Z', '2028-02'],
    ['2026-07-01T00:00:00.000Z', '2026-07'],
  ])('%s belongs to %s', (at, month) => {
    expect(monthOf(new Date(at))).toBe(month);
  });

  it('matches the calendar of Europe/Moscow for every hour', () => {
    const calendar = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Moscow',
      year: 'numeric',
      month: '2-digit',
    });
    const begin = Date.UTC(2026, 0, 1);
    for (let hour = 0; hour < 3 * 366 * 24; hour++) {
      const at = new Date(begin + hour * 3_600_000);
      expect(monthOf(at)).toBe(calendar.format(at));
    }
  });

  it('ends where the next one begins', () => {
    expect(endOf('2026-11')).toEqual(new Date('2026-11-30T21:00:00Z'));
    expect(endOf('2026-12')).toEqual(new Date('2026-12-31T21:00:00Z'));
    expect(monthAfter('2026-11')).toBe('2026-12');
    expect(monthAfter('2026-12')).toBe('2027-01');
  });
});
