import { describe, expect, it } from '@jest/globals';
import { moscowDay } from '@shop/domain';
import { usageCurve } from './usage-curve.ts';

const now = new Date('2026-11-21T09:00:00Z');

describe('the usage curve', () => {
  it('contains fourteen days, today last, and compares the week with the previous one', () => {
    const days = { '2026-11-07': 9, '2026-11-08': 2, '2026-11-14': 2, '2026-11-15': 1, '2026-11-21': 5 };
    expect(usageCurve(days, now)).toEqual({
      sparkline: [2, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 5],
      percentageChange: 50,
    });
  });

  it.each([
    ['nothing in both weeks', {}, 0],
    ['a first week', { '2026-11-20': 3 }, 100],
    ['a week without any', { '2026-11-10': 3 }, -100],
    ['two of three', { '2026-11-10': 3, '2026-11-20': 2 }, -33],
    ['as many', { '2026-11-10': 3, '2026-11-20': 3 }, 0],
  ])('changes with %s', (_what, days, percent) => {
    expect(usageCurve(days, now).percentageChange).toBe(percent);
  });

  it('starts a day at midnight in Moscow, also across a new year', () => {
    expect(moscowDay(new Date('2026-12-31T20:59:59Z'))).toBe('2026-12-31');
    expect(moscowDay(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01');
    const { sparkline } = usageCurve({ '2026-12-31': 4, '2027-01-01': 1 }, new Date('2026-12-31T21:00:00Z'));
    expect(sparkline.slice(-2)).toEqual([4, 1]);
  });
});
