/** The result of a load. Times are in milliseconds, measured by the caller of the subject. */
export interface Figures {
  requestsPerSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Responses that were not the expected ones; any failure invalidates the run. */
  failed: number;
}

export interface Sample {
  latencies: number[];
  /** How long the whole load took. */
  elapsedMs: number;
  failed: number;
}

/** @throws RangeError when there are no latencies */
export function figuresOf({ latencies, elapsedMs, failed }: Sample): Figures {
  const sorted = Float64Array.from(latencies).sort();
  return {
    requestsPerSecond: (latencies.length / elapsedMs) * 1_000,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    failed,
  };
}

/** The median of each measure over the runs; failures are summed, since one is enough to distrust all of them. */
export function medianOf(runs: readonly Figures[]): Figures {
  return {
    requestsPerSecond: median(runs.map((run) => run.requestsPerSecond)),
    p50: median(runs.map((run) => run.p50)),
    p95: median(runs.map((run) => run.p95)),
    p99: median(runs.map((run) => run.p99)),
    failed: runs.reduce((all, run) => all + run.failed, 0),
  };
}

/** @throws RangeError when there are no values */
export function median(values: readonly number[]): number {
  return percentile(Float64Array.from(values).sort(), 0.5);
}

/** Nearest rank: always a value that was really measured. */
function percentile(sorted: Float64Array, share: number): number {
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new RangeError('nothing was measured');
  return value;
}
