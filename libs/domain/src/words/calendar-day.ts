import { moscowOffsetMs } from './moscow-time.ts';

const dayMs = 86_400_000;

const asUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const asDay = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** The midnight in Moscow at which a day begins. */
export const dayStart = (day: string): Date => new Date(asUtc(day) - moscowOffsetMs);

/** The day this many days later, or earlier if negative. */
export const addDays = (day: string, days: number): string => asDay(asUtc(day) + days * dayMs);

/** The number of days of a period, including the first and the last; not above 0 when it ends before it begins. */
export const countDays = (first: string, last: string): number =>
  Math.round((asUtc(last) - asUtc(first)) / dayMs) + 1;

/** The Monday of the ISO week that a day belongs to. */
export const weekStart = (day: string): string => addDays(day, -((new Date(asUtc(day)).getUTCDay() + 6) % 7));

/** The first day of the month that a day belongs to. */
export const monthStart = (day: string): string => `${day.slice(0, 8)}01`;
