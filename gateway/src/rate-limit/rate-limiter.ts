import type { PayloadOf, requestsCounted } from '@shop/contracts';
import { minuteOf, SlidingCount, type Verdict } from './sliding-count.ts';

export type CountedRequests = PayloadOf<typeof requestsCounted>;

export interface RateLimiterParts {
  /** The id of this replica, so that it ignores its own events. */
  replica: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Sends the counts to the other replicas. */
  notify: (counted: CountedRequests) => void;
}

/** Maximum number of counts in one event, as allowed by the contract. */
const maxCounts = 1_000;

/**
 * Rate limits shared by all replicas: each counts its own requests immediately, and sends the allowed ones to the
 * others a moment later. No request waits for other replicas; without a connection each limits only its own requests.
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

  /** Sends the counts of the requests allowed since the last call to the other replicas. */
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
