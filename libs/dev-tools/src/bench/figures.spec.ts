import { describe, expect, it } from '@jest/globals';
import { figuresOf, medianOf } from './figures.ts';

describe('figures of one run', () => {
  it('take percentiles by nearest rank, whatever the order of the answers', () => {
    const latencies = Array.from({ length: 200 }, (_, at) => 200 - at);
    expect(figuresOf({ latencies, elapsedMs: 1_000, failed: 0 })).toEqual({
      requestsPerSecond: 200,
      p50: 100,
      p95: 190,
      p99: 198,
      failed: 0,
    });
  });

  it('sort numbers as numbers', () => {
    expect(figuresOf({ latencies: [10, 9, 100], elapsedMs: 100, failed: 0 }).p50).toBe(10);
  });

  it('count only good answers as requests', () => {
    expect(figuresOf({ latencies: [1, 1], elapsedMs: 500, failed: 6 })).toMatchObject({
      requestsPerSecond: 4,
      failed: 6,
    });
  });

  it('are refused when nothing was answered', () => {
    expect(() => figuresOf({ latencies: [], elapsedMs: 10, failed: 4 })).toThrow('nothing was measured');
  });
});

it('the median takes each measure by itself and sums the failures', () => {
  const run = (requestsPerSecond: number, p50: number, p99: number, failed = 0) => ({
    requestsPerSecond,
    p50,
    p95: p99 - 1,
    p99,
    failed,
  });
  expect(medianOf([run(100, 3, 9), run(300, 1, 7, 2), run(200, 2, 8, 1)])).toEqual(run(200, 2, 8, 3));
});
