/**
 * Caches results until the catalogue changes, since the next page of a result is requested after the first. Bounded by
 * the number of products in all results; the least recently used is evicted first.
 */
export class ResultCache<Result extends { size: number }> {
  private readonly results = new Map<string, Result>();
  private held = 0;

  constructor(private readonly maxHeld: number) {}

  getOrMake(key: string, make: () => Result): Result {
    const known = this.results.get(key);
    if (known) {
      this.results.delete(key);
      this.results.set(key, known);
      return known;
    }
    const made = make();
    this.results.set(key, made);
    this.held += cost(made);
    for (const [oldest, { size }] of this.results) {
      if (this.held <= this.maxHeld || oldest === key) break;
      this.results.delete(oldest);
      this.held -= cost({ size });
    }
    return made;
  }

  clear(): void {
    this.results.clear();
    this.held = 0;
  }
}

/** An empty result occupies memory too. */
const cost = ({ size }: { size: number }): number => size + 20;
