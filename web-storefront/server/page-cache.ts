import type { RenderedPage } from './rendered-page.ts';

export interface PageCacheLimits {
  /** Milliseconds since the page was begun; what staff change shall be seen within about a second. */
  age: number;
  /** Bytes of all pages together. */
  bytes: number;
}

interface Kept {
  page: RenderedPage;
  until: number;
}

/**
 * Pages of the last moment, so that many who look at the same one cost one rendering. A page is the same for everybody:
 * carts, favourites and names come in when it is hydrated.
 */
export class PageCache {
  /** In the order in which they were begun or nearly so, which is the order in which they go. */
  private readonly kept = new Map<string, Kept>();
  private readonly flights = new Map<string, Promise<RenderedPage | null>>();
  private readonly limits: PageCacheLimits;
  private readonly now: () => number;
  private bytes = 0;

  /** @param now milliseconds of a clock that never goes back */
  constructor(limits: PageCacheLimits, now: () => number = () => performance.now()) {
    this.limits = limits;
    this.now = now;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.kept.size, bytes: this.bytes };
  }

  /**
   * The page of a moment ago, else the one being made, else the one that `make` makes. Null is what `make` gives for
   * something that only concerns its first visitor; then others try for themselves.
   */
  async through(key: string, make: () => Promise<RenderedPage | null>): Promise<RenderedPage | null> {
    const kept = this.kept.get(key);
    if (kept && kept.until > this.now()) return kept.page;
    const flight = this.flights.get(key);
    if (flight) return (await flight) ?? make();
    const own = this.fetch(key, make);
    this.flights.set(key, own);
    try {
      return await own;
    } finally {
      this.flights.delete(key);
    }
  }

  private async fetch(key: string, make: () => Promise<RenderedPage | null>): Promise<RenderedPage | null> {
    const until = this.now() + this.limits.age;
    const page = await make();
    if (page) this.keep(key, { page, until });
    return page;
  }

  private keep(key: string, kept: Kept): void {
    this.forget(key);
    this.kept.set(key, kept);
    this.bytes += weightOf(key, kept);
    for (const [oldest, { until }] of this.kept) {
      if (this.bytes <= this.limits.bytes && until > this.now()) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    const kept = this.kept.get(key);
    if (!kept) return;
    this.kept.delete(key);
    this.bytes -= weightOf(key, kept);
  }
}

function weightOf(key: string, { page }: Kept): number {
  return page.bytes + 2 * key.length + 512;
}
