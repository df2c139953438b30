export interface RenderQueueLimits {
  /** How many pages are made at once: while one waits for the API another is drawn. */
  atOnce: number;
  /** How many may wait. */
  waiting: number;
  /** How long one waits, in milliseconds; a page that comes later the browser makes sooner itself. */
  timeoutMs: number;
}

export type Outcome<Result> = { kind: 'done'; result: Result } | { kind: 'refused' };

/** Lets only so many pages be made at once, the others in the order in which they came, so that memory stays bounded. */
export class RenderQueue {
  private readonly limits: RenderQueueLimits;
  private readonly line = new Set<() => void>();
  private running = 0;

  constructor(limits: RenderQueueLimits) {
    this.limits = limits;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Outcome<Result>> {
    if (this.running < this.limits.atOnce) this.running += 1;
    else if (this.line.size >= this.limits.waiting || !(await this.turn())) return { kind: 'refused' };
    try {
      return { kind: 'done', result: await work() };
    } finally {
      const [next] = this.line;
      // The place goes straight to who waits longest.
      if (next) next();
      else this.running -= 1;
    }
  }

  /** Whether the turn came in time. */
  private turn(): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = (isTurn: boolean): void => {
        clearTimeout(timer);
        this.line.delete(take);
        resolve(isTurn);
      };
      const take = (): void => leave(true);
      const timer = setTimeout(() => leave(false), this.limits.timeoutMs);
      this.line.add(take);
    });
  }
}
