const longestMs = 5 * 60_000;
const forMs = 24 * 60 * 60_000;

/** When to retry after so many failed attempts; null once the bank gives up, a day after the event as YooKassa does. */
export function retryAt(attempts: number, createdAt: Date, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() >= forMs) return null;
  return new Date(now.getTime() + Math.min(1_000 * 2 ** Math.min(attempts - 1, 20), longestMs));
}
