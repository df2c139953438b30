export interface RenderQueueLimits {
  /** The number of concurrent renders: while one waits for the API, another can run. */
  atOnce: number;
  /** The maximum number of waiting renders. */
  waiting: number;
  /** The longest wait in milliseconds; after that the browser renders the page faster itself. */
  timeoutMs: number;
}

export type Outcome<Result> = { kind: 'done'; result: Result } | { kind: 'refused' };

/** Limits the concurrent renders and queues the others in order of arrival, so that memory stays bounded. */
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
      // The slot passes directly to the render that has waited longest.
      if (next) next();
      else this.running -= 1;
    }
  }

  /** Resolves to whether a slot became free in time. */
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
