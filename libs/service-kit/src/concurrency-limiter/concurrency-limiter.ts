export interface ConcurrencyLimits {
  /** Maximum number of concurrent runs. */
  atOnce: number;
  /** Maximum number of waiting runs; more are refused, since their callers would time out before their turn. */
  waiting: number;
  /** Creates the error for a run that is refused because the queue is full. */
  refusal: () => Error;
}

/** Limits concurrency with a FIFO queue, so that memory stays bounded. */
export class ConcurrencyLimiter {
  private readonly limits: ConcurrencyLimits;
  private readonly line: (() => void)[] = [];
  private running = 0;

  constructor(limits: ConcurrencyLimits) {
    this.limits = limits;
  }

  /** @throws the error of `refusal` when the queue is full */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.limits.atOnce) this.running += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      // The slot passes directly to the run that has waited longest.
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.line.length >= this.limits.waiting) throw this.limits.refusal();
    return new Promise((resolve) => this.line.push(resolve));
  }
}
