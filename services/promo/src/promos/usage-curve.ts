import { lastMoscowDays } from './moscow-days.ts';

const week = 7;

export interface UsageCurve {
  percentageChange: number;
  sparkline: number[];
}

/**
 * Redemptions of the last fourteen days, today last, and the change of the last seven days compared to the seven
 * before, in whole percent; an increase from 0 counts as 100.
 */
export function usageCurve(days: Readonly<Record<string, number>>, now: Date): UsageCurve {
  const sparkline = lastMoscowDays(now, 2 * week).map((day) => days[day] ?? 0);
  const before = sumOf(sparkline.slice(0, week));
  const lately = sumOf(sparkline.slice(week));
  return { percentageChange: changeOf(before, lately), sparkline };
}

function changeOf(before: number, lately: number): number {
  if (before === 0) return lately === 0 ? 0 : 100;
  return Math.round(((lately - before) / before) * 100);
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);
