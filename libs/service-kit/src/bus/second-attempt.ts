interface AttemptPlan<Result> {
  /** Runs one attempt, which fails after `withinMs`. */
  attempt: (withinMs: number) => Promise<Result>;
  timeoutMs: number;
  /** The second attempt begins after this time. */
  retryAfterMs: number;
  /** Called when it is due. @returns whether it may be made */
  mayRetry: () => boolean;
}

/**
 * Makes a second attempt if the first has no outcome in time, and returns the first result of either.
 *
 * @throws the error of the last attempt when all have failed
 */
export function withSecondAttempt<Result>(plan: AttemptPlan<Result>): Promise<Result> {
  const { attempt, timeoutMs, retryAfterMs, mayRetry } = plan;
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  let underWay = 0;
  const begin = (withinMs: number): void => {
    underWay += 1;
    attempt(withinMs).then(resolve, (error: unknown) => {
      underWay -= 1;
      if (underWay === 0) reject(error);
    });
  };
  const retry = (): void => {
    try {
      if (mayRetry()) begin(timeoutMs - retryAfterMs);
    } catch (error) {
      // An error that leaves a timer would end the process.
      reject(error);
    }
  };
  const timer = setTimeout(retry, retryAfterMs);
  begin(timeoutMs);
  return promise.finally(() => clearTimeout(timer));
}
