import { LRUCache } from 'lru-cache';
import type { PreparedResponse } from '../http/answer/prepared-response.ts';
import { DropTimes } from './drop-times.ts';

export interface ReadCacheLimits {
  /** Maximum total size of all cached responses, in bytes. */
  bytes: number;
  /** Maximum lifetime of an entry in milliseconds, in case its event was lost. */
  ttl: number;
}

/** A response and its cache tags: dropping any of them drops the response. */
export interface TaggedAnswer {
  answer: PreparedResponse;
  tags: readonly string[];
}

/** Called with the number of dropped responses and the reason. */
export type DropListener = (reason: string, answers: number) => void;

interface Kept extends TaggedAnswer {
  until: number;
}

/** Larger responses are not cached: one of them would evict a thousand small ones. */
const largestShare = 1 / 16;

/**
 * Serialised responses of public reads, evicted in LRU order. Nothing personal is cached: a key consists of a route and
 * its input, and does not depend on the caller.
 */
export class ReadCache {
  private readonly kept: LRUCache<string, Kept>;
  private readonly keysOfTags = new Map<string, Set<string>>();
  private readonly flights = new Map<string, Promise<PreparedResponse>>();
  private readonly drops = new DropTimes();
  private readonly limits: ReadCacheLimits;
  private readonly now: () => number;
  private readonly onDrop: DropListener;

  /** @param now monotonic clock, in milliseconds */
  constructor(limits: ReadCacheLimits, now: () => number, onDrop: DropListener = () => undefined) {
    this.limits = limits;
    this.now = now;
    this.onDrop = onDrop;
    this.kept = new LRUCache({
      // With a limit of 0 nothing is cached, since every response exceeds its share.
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

  /** Returns the cached response, else the pending one, else calls `make`; concurrent requests share one call. */
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
   * Drops every response with one of these tags. The tags of pending responses are not known yet, so later requests do
   * not wait for those.
   */
  drop(tags: readonly string[], reason: string): void {
    this.drops.note(tags, this.now());
    this.flights.clear();
    const keys = new Set(tags.flatMap((tag) => [...(this.keysOfTags.get(tag) ?? [])]));
    this.forgetAll(keys, reason);
  }

  /** Drops everything, when events may have been missed. */
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

/** The body counts twice, for its compressed forms. The constants are the overhead of an entry and of a tag. */
function weightOf(key: string, { answer: { body }, tags }: TaggedAnswer): number {
  return 2 * body.length + 2 * key.length + 512 + 100 * tags.length;
}
