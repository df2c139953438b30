import type { ReadyAnswer } from '../door/ready-answer.ts';

export interface ReadCacheLimits {
  /** Bytes of all answers together. */
  bytes: number;
  /** Milliseconds that an answer is kept at most, for the event that was lost. */
  ttl: number;
}

interface Kept {
  answer: ReadyAnswer;
  owner: string;
  until: number;
}

interface Flight {
  owner: string;
  answer: Promise<ReadyAnswer>;
}

/** Larger answers are made each time: one of them would push out a thousand small ones. */
const largestShare = 1 / 16;

/**
 * After an event an owner's replicas need a moment to take the change in; what one of them answers meanwhile may be old and
 * is not kept.
 */
export const settlingMs = 500;

/**
 * Ready bytes of public reads, the ones least used going first. Nothing personal is kept here: keys are made of a route
 * and what it was asked, never of who asked.
 */
export class ReadCache {
  private readonly kept = new Map<string, Kept>();
  private readonly flights = new Map<string, Flight>();
  private readonly droppedAt = new Map<string, number>();
  private readonly limits: ReadCacheLimits;
  private readonly now: () => number;
  private bytes = 0;

  /** @param now milliseconds of a clock that never goes back */
  constructor(limits: ReadCacheLimits, now: () => number) {
    this.limits = limits;
    this.now = now;
  }

  get size(): { answers: number; bytes: number } {
    return { answers: this.kept.size, bytes: this.bytes };
  }

  get(key: string): ReadyAnswer | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    this.kept.delete(key);
    if (found.until <= this.now()) {
      this.bytes -= weightOf(key, found.answer);
      return undefined;
    }
    this.kept.set(key, found);
    return found.answer;
  }

  /** The kept answer, else the one being made, else one that `make` makes; many askers cost one. */
  async through(key: string, owner: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const known = this.get(key) ?? this.flights.get(key)?.answer;
    if (known) return known;
    const flight: Flight = { owner, answer: this.fetch(key, owner, make) };
    this.flights.set(key, flight);
    try {
      return await flight.answer;
    } finally {
      if (this.flights.get(key) === flight) this.flights.delete(key);
    }
  }

  private async fetch(key: string, owner: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const begun = this.now();
    const answer = await make();
    if (this.isFresh(owner, begun)) this.keep(key, owner, answer);
    return answer;
  }

  /** Forgets everything of an owner, also what is being made right now. */
  drop(owner: string): void {
    this.droppedAt.set(owner, this.now());
    for (const [key, kept] of this.kept) if (kept.owner === owner) this.forget(key, kept);
    for (const [key, flight] of this.flights) if (flight.owner === owner) this.flights.delete(key);
  }

  /** Forgets everything: events may have been missed. */
  dropAll(): void {
    const owners = [...this.kept.values(), ...this.flights.values()].map(({ owner }) => owner);
    for (const owner of new Set(owners)) this.drop(owner);
  }

  /** Whether an answer that was asked for at `begun` knows of every change told so far. */
  private isFresh(owner: string, begun: number): boolean {
    const dropped = this.droppedAt.get(owner);
    return dropped === undefined || begun >= dropped + settlingMs;
  }

  private keep(key: string, owner: string, answer: ReadyAnswer): void {
    const weight = weightOf(key, answer);
    if (weight > this.limits.bytes * largestShare) return;
    const before = this.kept.get(key);
    if (before) this.forget(key, before);
    this.kept.set(key, { answer, owner, until: this.now() + this.limits.ttl });
    this.bytes += weight;
    for (const [oldest, kept] of this.kept) {
      if (this.bytes <= this.limits.bytes) break;
      this.forget(oldest, kept);
    }
  }

  private forget(key: string, { answer }: Kept): void {
    this.kept.delete(key);
    this.bytes -= weightOf(key, answer);
  }
}

/** The body counts twice: its compressed forms stand beside it. The constant is what an entry costs besides. */
function weightOf(key: string, { body }: ReadyAnswer): number {
  return 2 * body.length + 2 * key.length + 512;
}
