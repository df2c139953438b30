const longestMs = 5 * 60_000;
const maxAttempts = 20;

/** How long to wait after that many failed attempts: twice as long each time, up to five minutes; null to give up. */
export function retryAfterMs(attempts: number): number | null {
  if (attempts >= maxAttempts) return null;
  return Math.min(1_000 * 2 ** (attempts - 1), longestMs);
}
