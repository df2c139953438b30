import { describe, expect, it } from '@jest/globals';
import { figuresOf, medianOf } from './figures.ts';

describe('the figures of a run', () => {
  it('take percentiles by nearest rank, whatever the order of the latencies', () => {
    const latencies = Array.from({ length: 200 }, (_, at) => 200 - at);
    expect(figuresOf({ latencies, elapsedMs: 1_000, failed: 0 })).toEqual({
      requestsPerSecond: 200,
      p50: 100,
      p95: 190,
      p99: 198,
      failed: 0,
    });
  });

  it('sort latencies numerically', () => {
    expect(figuresOf({ latencies: [10, 9, 100], elapsedMs: 100, failed: 0 }).p50).toBe(10);
  });

  it('count only successful responses as requests', () => {
    expect(figuresOf({ latencies: [1, 1], elapsedMs: 500, failed: 6 })).toMatchObject({
      requestsPerSecond: 4,
      failed: 6,
    });
  });

  it('throw when no response was successful', () => {
    expect(() => figuresOf({ latencies: [], elapsedMs: 10, failed: 4 })).toThrow('nothing was measured');
  });
});

it('the median is taken for each measure separately, and failures are summed', () => {
  const run = (requestsPerSecond: number, p50: number, p99: number, failed = 0) => ({
    requestsPerSecond,
    p50,
    p95: p99 - 1,
    p99,
    failed,
  });
  expect(medianOf([run(100, 3, 9), run(300, 1, 7, 2), run(200, 2, 8, 1)])).toEqual(run(200, 2, 8, 3));
});
