/** The end of a process. */
export type Death = {
  /** How long the process was ready in this life; 0 when it never got ready. */
  readyMs: number;
  /** Whether it was killed from outside: by a person, or by the kernel for lack of memory. */
  isKilled: boolean;
};

/** Decides the delay before a dead process is restarted. */
export type BackOff = {
  next(death: Death): number;
  /** Consecutive failures by itself, each soon after the start. */
  failures(): number;
};

/**
 * A process that was killed, or that failed after a while of normal operation, is restarted immediately, however often
 * that happens: a delay would only help an attacker who keeps killing it. A process that repeatedly fails soon after it
 * was ready waits one second, never longer: a repeated request from outside may be the cause. Only a process that never
 * gets ready is in a crash loop of its own, and waits 0, 1, 2, 4 … seconds.
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
