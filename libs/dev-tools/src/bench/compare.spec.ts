import { expect, it } from '@jest/globals';
import { compare } from './compare.ts';
import type { Subject } from './compare.ts';
import { loadCalls } from './load.ts';
import { renderReport } from './render-report.ts';

/** A subject with given speeds, one for each measured round after its warm-up. */
function subject(name: string, speeds: number[], order: string[]): Subject {
  const left = [0, ...speeds];
  return {
    name,
    load({ concurrency }) {
      order.push(`${name} c=${concurrency}`);
      const requestsPerSecond = left.shift() ?? Number.NaN;
      return Promise.resolve({ requestsPerSecond, p50: 1, p95: 2, p99: 2, failed: 0 });
    },
  };
}

it('measures floor and subject alternately and compares medians, without the warm-up', async () => {
  const order: string[] = [];
  const subjects = [subject('floor', [90, 100, 300], order), subject('bus', [25, 10, 40], order)] as const;
  const rows = await compare({ subjects, concurrencies: [1], rounds: 3, durationMs: 1, warmUpMs: 1 });
  expect(order).toEqual(Array.from({ length: 4 }, () => ['floor c=1', 'bus c=1']).flat());
  expect(rows.map((row) => [row.subject, row.figures.requestsPerSecond, row.ofFloor])).toEqual([
    ['floor', 100, 1],
    ['bus', 25, 0.25],
  ]);
});

it('compares a subject with its own floor', async () => {
  const subjects = [
    subject('small', [100], []),
    subject('big', [50], []),
    { ...subject('page', [25], []), floor: 'big' },
  ] as const;
  const rows = await compare({ subjects, concurrencies: [1], rounds: 1, durationMs: 1, warmUpMs: 1 });
  expect(rows.map(({ ofFloor }) => ofFloor)).toEqual([1, 0.5, 0.5]);
  expect(rows.map(({ processorMicros }) => processorMicros)).toEqual([null, null, null]);
});

it('reports the processor time per request, without the warm-up', async () => {
  let usedMs = 0;
  const busy: Subject = {
    name: 'busy',
    load: (load) =>
      loadCalls(async () => {
        usedMs += 3;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }, load),
  };
  const processorMs = () => Promise.resolve(usedMs);
  const plan = { concurrencies: [1], rounds: 3, durationMs: 40, warmUpMs: 5, processorMs };
  const [row] = await compare({ subjects: [busy], ...plan });
  // The clock of the comparison runs slightly longer than that of the load.
  expect(row?.processorMicros).toBeLessThanOrEqual(3_000);
  expect(row?.processorMicros).toBeGreaterThan(1_500);
});

it('keeps the requested number of calls in flight and counts failures', async () => {
  let underWay = 0;
  let max = 0;
  let calls = 0;
  const figures = await loadCalls(
    async () => {
      max = Math.max(max, ++underWay);
      await new Promise((resolve) => setTimeout(resolve, 2));
      underWay -= 1;
      if (++calls % 4 === 0) throw new Error('no');
    },
    { concurrency: 4, durationMs: 60 },
  );
  expect(max).toBe(4);
  expect(figures.failed).toBe(Math.floor(calls / 4));
  expect(figures.p50).toBeGreaterThan(1);
});

it('renders a report with a table of figures', () => {
  const figures = { requestsPerSecond: 1234.5, p50: 0.456, p95: 2, p99: 2.5, failed: 0 };
  const page = renderReport({
    title: 'Bus',
    about: ['One hop.'],
    facts: ['2 cores'],
    rows: [{ subject: 'floor', concurrency: 32, floor: 'floor', figures, ofFloor: 1, processorMicros: 81.6 }],
    findings: ['As fast as itself.'],
    memory: { idle: 'gateway 60 MB', loaded: 'gateway 80 MB' },
  });
  expect(page).toBe(
    [
      '# Bus\n\nOne hop.\n\n- 2 cores\n',
      '| subject |  c | requests/s | p50 ms | p95 ms | p99 ms | of the floor | CPU µs | failed |',
      '| ------- | -: | ---------: | -----: | -----: | -----: | -----------: | -----: | -----: |',
      '| floor   | 32 |       1235 |   0.46 |   2.00 |   2.50 |        100 % |     82 |      0 |\n',
      '- As fast as itself.\n',
      'Memory of every process before the load:\n\n```text\ngateway 60 MB\n```\n',
      'Memory of every process right after the load:\n\n```text\ngateway 80 MB\n```\n',
    ].join('\n'),
  );
});
