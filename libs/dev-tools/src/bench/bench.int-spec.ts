import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const script = join(import.meta.dirname, '../../test/smoke-bench.ts');

it('the bus bench runs: every subject answers, nothing fails, every process is in the table', async () => {
  const { stdout: report } = await promisify(execFile)(process.execPath, [script]);
  const rows = report.split('\n').filter((line) => /^\| (bare|bus|gateway)/.test(line));
  expect(rows).toHaveLength(10);
  for (const row of rows) expect(row).toMatch(/\| +[1-9]\d* \| +\d+\.\d\d \| +\d+\.\d\d \| +\d+ % \| +0 \|$/);
  for (const name of ['gateway, memory', 'catalogue', 'floor', 'load']) {
    expect(report).toMatch(new RegExp(`^${name} +\\d+ `, 'm'));
  }
});
