/** How many calls a minute stay possible for good. */
export const windowMs = 60_000;

/** Names counted at once; beyond that a flood from everywhere is the balancer's matter, not that of a counter. */
const maxNames = 100_000;

export type Verdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Counts by name over the last sixty seconds: the running minute, and of the one before as much as still lies within. Two
 * numbers a name are kept, and those of older minutes are forgotten as a whole.
 */
export class SlidingCount {
  private minute = -1;
  private current = new Map<string, number>();
  private previous = new Map<string, number>();

  /** Counts one more, unless that would be over the limit. @param now milliseconds since the epoch */
  take(name: string, limit: number, now: number): Verdict {
    this.turnTo(minuteOf(now));
    const passed = (now % windowMs) / windowMs;
    const before = this.previous.get(name) ?? 0;
    const here = this.current.get(name) ?? 0;
    if (before * (1 - passed) + here + 1 <= limit) {
      this.add(this.current, name, 1);
      return { allowed: true };
    }
    return { allowed: false, retryAfterSeconds: secondsUntilRoom({ before, here, limit, passed }) };
  }

  /** Adds what others counted in a minute; what is too old to matter is left out. */
  addOthers(minute: number, counts: readonly (readonly [name: string, count: number])[], now: number): void {
    this.turnTo(minuteOf(now));
    const window =
      minute === this.minute ? this.current : minute === this.minute - 1 ? this.previous : undefined;
    if (window) for (const [name, count] of counts) this.add(window, name, count);
  }

  private add(window: Map<string, number>, name: string, count: number): void {
    const known = window.get(name);
    if (known === undefined && window.size >= maxNames) return;
    window.set(name, (known ?? 0) + count);
  }

  private turnTo(minute: number): void {
    if (minute <= this.minute) return;
    this.previous = minute === this.minute + 1 ? this.current : new Map();
    this.current = new Map();
    this.minute = minute;
  }
}

export function minuteOf(now: number): number {
  return Math.floor(now / windowMs);
}

interface Situation {
  before: number;
  here: number;
  limit: number;
  passed: number;
}

/** Room for one more comes when enough of the past has slid out: in this minute, or else in the next. */
function secondsUntilRoom({ before, here, limit, passed }: Situation): number {
  const room = limit - 1;
  const share = (past: number, kept: number): number => (past === 0 ? 0 : Math.max(0, 1 - kept / past));
  const minutes =
    here <= room ? share(before, room - here) - passed : 1 - passed + share(here, Math.max(0, room));
  return Math.max(1, Math.ceil(minutes * 60));
}
