import type { PayloadOf, requestsCounted } from '@shop/contracts';
import { minuteOf, SlidingCount, type Verdict } from './sliding-count.ts';

export type CountedRequests = PayloadOf<typeof requestsCounted>;

export interface RateLimiterParts {
  /** Names this replica, so that it does not count its own words twice. */
  replica: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Sends the counts to the other replicas. */
  notify: (counted: CountedRequests) => void;
}

/** No message grows beyond what the contract allows. */
const maxCounts = 1_000;

/**
 * Limits that hold for all replicas together: each counts by itself, at once, and sends the others a moment later what it let
 * through. No request waits for anybody; with the line cut each still limits what it sees itself.
 */
export class RateLimiter {
  private readonly count = new SlidingCount();
  private readonly parts: RateLimiterParts;
  private unsent = new Map<string, number>();
  private unsentMinute = 0;

  constructor(parts: RateLimiterParts) {
    this.parts = parts;
  }

  take(name: string, perMinute: number): Verdict {
    const now = this.parts.now();
    const verdict = this.count.take(name, perMinute, now);
    if (verdict.allowed) this.remember(name, minuteOf(now));
    return verdict;
  }

  /** Sends the other replicas what was let through since the last time. */
  notify(): void {
    if (this.unsent.size === 0) return;
    const counts = [...this.unsent];
    this.unsent = new Map();
    for (let at = 0; at < counts.length; at += maxCounts) {
      const { replica, notify } = this.parts;
      notify({ replica, minute: this.unsentMinute, counts: counts.slice(at, at + maxCounts) });
    }
  }

  onEvent({ replica, minute, counts }: CountedRequests): void {
    if (replica !== this.parts.replica) this.count.addOthers(minute, counts, this.parts.now());
  }

  private remember(name: string, minute: number): void {
    if (minute !== this.unsentMinute) this.notify();
    this.unsentMinute = minute;
    this.unsent.set(name, (this.unsent.get(name) ?? 0) + 1);
  }
}
