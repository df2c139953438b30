import { moscowDay } from '@shop/domain';

const dayMs = 24 * 60 * 60_000;

/** The last `many` days up to the day of a moment, oldest first. */
export function lastMoscowDays(at: Date, many: number): string[] {
  const today = Date.parse(moscowDay(at));
  return Array.from({ length: many }, (_, ago) =>
    new Date(today - (many - 1 - ago) * dayMs).toISOString().slice(0, 10),
  );
}
