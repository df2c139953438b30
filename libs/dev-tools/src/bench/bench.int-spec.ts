import { expect, it } from '@jest/globals';
import { busSubject } from './bus.subject.ts';
import { runBench } from './run-bench.ts';

it('the bus bench runs: every subject answers, nothing fails, every process is in the table', async () => {
  const report = await runBench(busSubject(40), { durationMs: 150, rounds: 1, print: () => undefined });
  const rows = report.split('\n').filter((line) => /^\| (bare|bus|gateway)/.test(line));
  expect(rows).toHaveLength(10);
  for (const row of rows) expect(row).toMatch(/\| +[1-9]\d* \| +\d+\.\d\d \| +\d+\.\d\d \| +\d+ % \| +0 \|$/);
  for (const name of ['gateway, memory', 'catalogue', 'floor', 'load'])
    expect(report).toMatch(new RegExp(`^${name} +\\d+ `, 'm'));
});
