export interface ConcurrencyLimits {
  /** How many are worked on at once. */
  atOnce: number;
  /** How many may wait; more are refused, since their callers would be gone before their turn. */
  waiting: number;
  /** Makes the refusal of one that finds the line full. */
  refusal: () => Error;
}

/** Lets only so many run at once, the others in the order in which they came, so that memory stays bounded. */
export class ConcurrencyLimiter {
  private readonly limits: ConcurrencyLimits;
  private readonly line: (() => void)[] = [];
  private running = 0;

  constructor(limits: ConcurrencyLimits) {
    this.limits = limits;
  }

  /** @throws the refusal when too many wait already */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.limits.atOnce) this.running += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      // The place goes straight to who waits longest.
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.line.length >= this.limits.waiting) throw this.limits.refusal();
    return new Promise((resolve) => this.line.push(resolve));
  }
}
