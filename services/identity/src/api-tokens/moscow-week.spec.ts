import { describe, expect, it } from '@jest/globals';
import { moscowWeek } from './moscow-week.ts';

describe('moscowWeek', () => {
  it.each([
    // Monday, 23 November 2026.
    ['the first moment', '2026-11-22T21:00:00.000Z', '2026-11-23'],
    ['the last moment', '2026-11-29T20:59:59.999Z', '2026-11-23'],
    ['the moment after', '2026-11-29T21:00:00.000Z', '2026-11-30'],
    ['over the new year', '2027-01-01T00:00:00.000Z', '2026-12-28'],
  ])('finds the Monday of %s', (_what, at, monday) => {
    const week = moscowWeek(new Date(at));
    expect(week.monday).toBe(monday);
    expect(week.endsAt.getTime()).toBeGreaterThan(Date.parse(at));
  });

  it('ends at the next midnight between Sunday and Monday in Moscow', () => {
    expect(moscowWeek(new Date('2026-11-26T09:00:00Z')).endsAt.toISOString()).toBe(
      '2026-11-29T21:00:00.000Z',
    );
  });
});
