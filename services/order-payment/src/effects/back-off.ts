const longestMs = 5 * 60_000;
const maxAttempts = 20;

/** The delay in ms after that many failed attempts: doubled each time, up to five minutes; null to give up. */
export function retryAfterMs(attempts: number): number | null {
  if (attempts >= maxAttempts) return null;
  return Math.min(1_000 * 2 ** (attempts - 1), longestMs);
}
