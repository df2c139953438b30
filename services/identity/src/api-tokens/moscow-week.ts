import { moscowClock, moscowOffsetMs } from '@shop/domain';

const dayMs = 24 * 60 * 60_000;

/** The ISO week of a moment in Moscow: the day of its Monday, and when the next one begins. */
export function moscowWeek(at: Date): { monday: string; endsAt: Date } {
  const clock = moscowClock(at);
  const daysSinceMonday = (clock.getUTCDay() + 6) % 7;
  const today = Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate());
  const monday = today - daysSinceMonday * dayMs;
  return {
    monday: new Date(monday).toISOString().slice(0, 10),
    endsAt: new Date(monday + 7 * dayMs - moscowOffsetMs),
  };
}
