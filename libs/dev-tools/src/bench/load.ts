import autocannon from 'autocannon';
import { figuresOf } from './figures.ts';
import type { Figures, Sample } from './figures.ts';

export interface Load {
  /** How many requests are in flight at any moment. */
  concurrency: number;
  durationMs: number;
}

export interface HttpTarget {
  origin: string;
  /** The path of the next request; called once for each. */
  nextPath(): string;
}

/**
 * Generates load over HTTP. Percentiles of autocannon are whole milliseconds, too coarse for a loopback response, so
 * every latency is collected instead.
 */
export async function loadHttp(target: HttpTarget, load: Load): Promise<Figures> {
  return figuresOf(await sampleHttp(target, load));
}

async function sampleHttp({ origin, nextPath }: HttpTarget, load: Load): Promise<Sample> {
  const latencies: number[] = [];
  let failed = 0;
  let lastAnswerAt = Number.NaN;
  const startedAt = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: origin,
        connections: load.concurrency,
        // How often autocannon checks whether it was stopped, in milliseconds.
        sampleInt: 50,
        // Only an upper bound: autocannon counts whole seconds, and the timer below ends the run on time.
        duration: Math.ceil(load.durationMs / 1_000) + 30,
        requests: [{ method: 'GET', setupRequest: (request) => ({ ...request, path: nextPath() }) }],
      },
      (error: Error | null, outcome) => (error ? reject(error) : resolve(outcome)),
    );
    run.on('response', (_client, status, _bytes, ms) => {
      lastAnswerAt = performance.now();
      if (status === 200) latencies.push(ms);
      else failed += 1;
      if (lastAnswerAt - startedAt >= load.durationMs) run.stop();
    });
    // On a busy machine a short load may end before its first response; the run then waits for that response.
    setTimeout(() => {
      if (!Number.isNaN(lastAnswerAt)) run.stop();
    }, load.durationMs);
  });
  return {
    latencies,
    elapsedMs: lastAnswerAt - startedAt,
    failed: failed + result.errors + result.timeouts,
  };
}

/** How much longer a load runs while it has no response, since a run without figures would waste the filling. */
const firstAnswerTimeoutMs = 60_000;

/** Calls a function from as many loops as the concurrency of the load. A rejected call counts as failed. */
export async function loadCalls(call: () => Promise<unknown>, load: Load): Promise<Figures> {
  const latencies: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const isOn = (): boolean =>
    performance.now() - startedAt <
    (latencies.length > 0 ? load.durationMs : load.durationMs + firstAnswerTimeoutMs);
  const loop = async (): Promise<void> => {
    while (isOn()) {
      const sentAt = performance.now();
      try {
        await call();
        latencies.push(performance.now() - sentAt);
      } catch {
        failed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: load.concurrency }, loop));
  return figuresOf({ latencies, elapsedMs: performance.now() - startedAt, failed });
}
