/** How the life of a process ended. */
export type Death = {
  /** How long it took requests in this life; 0 when it never got that far. */
  readyMs: number;
  /** Whether somebody else ended it: a person, the kernel short of memory. */
  isKilled: boolean;
};

/** How long to wait before a process that died is started again. */
export type BackOff = {
  next(death: Death): number;
  /** Failures of its own in a row, each soon after the start. */
  failures(): number;
};

/**
 * A process that was killed, or that failed after it had worked for a while, is started again at once, however often that
 * happens: a longer absence would only help an attacker who keeps ending it. One that fails soon after it was ready waits a second
 * from the second time on, and no longer: that may be a request from outside, sent again and again. Only one that does not
 * even get ready is in a crash loop of its own, and waits 0, 1, 2, 4 … seconds.
 */
export function createBackOff({ firstMs = 1_000, maxMs = 30_000, healthyMs = 5_000 } = {}): BackOff {
  let failures = 0;
  return {
    next({ readyMs, isKilled }) {
      if (isKilled && readyMs > 0) failures = 0;
      else failures = readyMs >= healthyMs ? 1 : failures + 1;
      if (failures <= 1) return 0;
      return readyMs > 0 ? firstMs : Math.min(firstMs * 2 ** (failures - 2), maxMs);
    },
    failures: () => failures,
  };
}
