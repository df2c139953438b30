import type { RenderedPage } from './rendered-page.ts';

export interface PageCacheLimits {
  /** Milliseconds since rendering began; changes by staff must be visible within about a second. */
  age: number;
  /** The total size of all pages in bytes. */
  bytes: number;
}

interface Kept {
  page: RenderedPage;
  until: number;
}

/**
 * Caches pages for a moment, so that concurrent requests for a page share one render. A page is the same for every
 * visitor: cart, favourites and name are added by hydration.
 */
export class PageCache {
  /** Roughly in the order in which rendering began, which is the order of eviction. */
  private readonly kept = new Map<string, Kept>();
  private readonly flights = new Map<string, Promise<RenderedPage | null>>();
  private readonly limits: PageCacheLimits;
  private readonly now: () => number;
  private bytes = 0;

  /** @param now milliseconds of a monotonic clock */
  constructor(limits: PageCacheLimits, now: () => number = () => performance.now()) {
    this.limits = limits;
    this.now = now;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.kept.size, bytes: this.bytes };
  }

  /**
   * Returns the cached page, else the pending one, else the result of `make`. `make` returns null when it fails for one
   * visitor only; other callers then retry for themselves.
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
