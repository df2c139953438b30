import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { z } from 'zod';

const script = join(import.meta.dirname, '../../test/smoke-bench.ts');
const figures = String.raw`\| +[1-9]\d* (\| +\d+\.\d\d ){3}\| +\d+ % \| +\d+ \| +0 \|$`;
const expected: readonly [name: string, count: number, processes: readonly string[]][] = [
  ['back-office-orders', 13, ['all-in-one', 'floor', 'load']],
  ['catalogue', 14, ['all-in-one', 'gateway, no cache', 'storefront', 'floor, page', 'load']],
  ['checkout', 6, ['all-in-one', 'mailbox', 'floor', 'load']],
];
const rowsOf = (report: string): string[] =>
  report.split('\n').filter((line) => /^\| (?!subject|-)/.test(line));

it('every bench runs: each subject responds, nothing fails, every process is listed, a killed one restarts', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  const reports = z.record(z.string(), z.string()).parse(JSON.parse(stdout));
  for (const [name, count, processes] of expected) {
    const report = reports[name] ?? '';
    const rows = rowsOf(report);
    expect([name, rows.length]).toEqual([name, count]);
    for (const row of rows) expect(row).toMatch(new RegExp(figures));
    for (const process of processes) expect(report).toMatch(new RegExp(`^${process} +\\d+ `, 'm'));
  }
  const restarts = rowsOf(reports['restart'] ?? '');
  const names = ['bare Node process', 'gateway', 'catalogue', 'read while the catalogue is killed'];
  expect(restarts.map((row) => row.split('|')[1]?.trim())).toEqual(names);
  for (const row of restarts) expect(row).toMatch(/\| +0 \|$/);
}, 240_000);
