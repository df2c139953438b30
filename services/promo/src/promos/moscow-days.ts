const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Moscow',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const dayMs = 24 * 60 * 60_000;

/** The calendar day of a moment in Moscow: `2026-11-21`. DECISIONS 3 */
export function moscowDay(at: Date): string {
  return dayFormat.format(at);
}

/** The last `many` days up to the day of a moment, oldest first. */
export function lastMoscowDays(at: Date, many: number): string[] {
  const today = Date.parse(moscowDay(at));
  return Array.from({ length: many }, (_, ago) =>
    new Date(today - (many - 1 - ago) * dayMs).toISOString().slice(0, 10),
  );
}
