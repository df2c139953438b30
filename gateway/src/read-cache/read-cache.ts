import { LRUCache } from 'lru-cache';
import type { PreparedResponse } from '../http/answer/prepared-response.ts';
import { DropTimes } from './drop-times.ts';

export interface ReadCacheLimits {
  /** Bytes of all answers together. */
  bytes: number;
  /** Milliseconds that an answer is kept at most, for the event that was lost. */
  ttl: number;
}

/** An answer, and the names of what it shows: a drop of any of them drops it. */
export interface TaggedAnswer {
  answer: PreparedResponse;
  tags: readonly string[];
}

/** Is told how many kept answers went, and why. */
export type DropListener = (reason: string, answers: number) => void;

interface Kept extends TaggedAnswer {
  until: number;
}

/** Larger answers are made each time: one of them would push out a thousand small ones. */
const largestShare = 1 / 16;

/**
 * Ready bytes of public reads, the ones least used going first. Nothing personal is kept here: keys are made of a route
 * and what it was asked, never of who asked.
 */
export class ReadCache {
  private readonly kept: LRUCache<string, Kept>;
  private readonly keysOfTags = new Map<string, Set<string>>();
  private readonly flights = new Map<string, Promise<PreparedResponse>>();
  private readonly drops = new DropTimes();
  private readonly limits: ReadCacheLimits;
  private readonly now: () => number;
  private readonly onDrop: DropListener;

  /** @param now milliseconds of a clock that never goes back */
  constructor(limits: ReadCacheLimits, now: () => number, onDrop: DropListener = () => undefined) {
    this.limits = limits;
    this.now = now;
    this.onDrop = onDrop;
    this.kept = new LRUCache({
      // None at all keeps nothing: every answer is larger than its share.
      maxSize: Math.max(1, limits.bytes),
      sizeCalculation: (kept, key) => weightOf(key, kept),
      dispose: (kept, key, reason) => {
        this.forgetTags(key, kept.tags);
        if (reason === 'evict') this.onDrop('room', 1);
      },
    });
  }

  get size(): { answers: number; bytes: number } {
    return { answers: this.kept.size, bytes: this.kept.calculatedSize };
  }

  get(key: string): PreparedResponse | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    if (found.until > this.now()) return found.answer;
    this.kept.delete(key);
    this.onDrop('expired', 1);
    return undefined;
  }

  /** The kept answer, else the one being made, else one that `make` makes; many requests at a time cost one. */
  async through(key: string, make: () => Promise<TaggedAnswer>): Promise<PreparedResponse> {
    const known = this.get(key) ?? this.flights.get(key);
    if (known) return known;
    const flight = this.fetch(key, make);
    this.flights.set(key, flight);
    try {
      return await flight;
    } finally {
      if (this.flights.get(key) === flight) this.flights.delete(key);
    }
  }

  private async fetch(key: string, make: () => Promise<TaggedAnswer>): Promise<PreparedResponse> {
    const making = this.drops.begin(this.now());
    try {
      const made = await make();
      if (this.drops.isFresh(made.tags, making)) this.keep(key, made);
      return made.answer;
    } finally {
      this.drops.end(making);
    }
  }

  /**
   * Forgets every answer that shows one of these. What an answer that is being made will show is not known yet, so a request that
   * asks from now on waits for none of those.
   */
  drop(tags: readonly string[], reason: string): void {
    this.drops.note(tags, this.now());
    this.flights.clear();
    const keys = new Set(tags.flatMap((tag) => [...(this.keysOfTags.get(tag) ?? [])]));
    this.forgetAll(keys, reason);
  }

  /** Forgets everything: events may have been missed. */
  dropAll(reason: string): void {
    this.drops.noteAll(this.now());
    this.flights.clear();
    this.forgetAll(new Set(this.kept.keys()), reason);
  }

  private forgetAll(keys: ReadonlySet<string>, reason: string): void {
    for (const key of keys) this.kept.delete(key);
    if (keys.size > 0) this.onDrop(reason, keys.size);
  }

  private keep(key: string, made: TaggedAnswer): void {
    if (weightOf(key, made) > this.limits.bytes * largestShare) return;
    this.kept.set(key, { ...made, until: this.now() + this.limits.ttl });
    for (const tag of made.tags) this.keysOf(tag).add(key);
  }

  private keysOf(tag: string): Set<string> {
    const known = this.keysOfTags.get(tag);
    if (known) return known;
    const keys = new Set<string>();
    this.keysOfTags.set(tag, keys);
    return keys;
  }

  private forgetTags(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.keysOfTags.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysOfTags.delete(tag);
    }
  }
}

/** The body counts twice: its compressed forms stand beside it. The constants are what an entry and a tag cost besides. */
function weightOf(key: string, { answer: { body }, tags }: TaggedAnswer): number {
  return 2 * body.length + 2 * key.length + 512 + 100 * tags.length;
}
