import { moscowClock, shortDay } from '@shop/domain';

const dayMs = 86_400_000;

/** The number of calendar days in Moscow until the day of a moment; negative when it is over. */
export function daysLeft(until: Date, now: Date): number {
  const dayOf = (at: Date): number => Math.floor(moscowClock(at).getTime() / dayMs);
  return dayOf(until) - dayOf(now);
}

/** The calendar day in Moscow: «10 дек». */
export const dayText = (at: string): string => shortDay(new Date(at));
