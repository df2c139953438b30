import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const script = join(import.meta.dirname, '../../test/smoke-bench.ts');
const figures = String.raw`\| +[1-9]\d* (\| +\d+\.\d\d ){3}\| +\d+ % \| +\d+ \| +0 \|$`;

it.each([
  ['account', 16, ['all-in-one', 'floor', 'load']],
  ['back-office', 21, ['catalogue', 'gateway', 'floor', 'load']],
  ['back-office-orders', 39, ['all-in-one', 'floor', 'load']],
  ['bus', 10, ['gateway, memory', 'catalogue', 'floor', 'load']],
  ['catalogue', 28, ['all-in-one', 'gateway, no cache', 'storefront', 'floor, page', 'load']],
  [
    'catalogue --selling',
    8,
    [
      'gateway 1',
      'gateway 2',
      'catalogue 1',
      'catalogue 2',
      'order-payment 2',
      'sales, purchases',
      'floor',
      'load',
    ],
  ],
  ['checkout', 18, ['all-in-one', 'mailbox', 'floor', 'load']],
  ['leaderboard', 12, ['all-in-one', 'floor', 'load']],
  ['order-search', 12, ['all-in-one', 'floor', 'load']],
  ['growth', 16, ['all-in-one, 20', 'all-in-one, 40', 'load, 20']],
])(
  'the bench "%s" runs: every subject responds, nothing fails, and every process is listed',
  async (name, count, processes) => {
    const { stdout: report } = await promisify(execFile)(process.execPath, [script, name]);
    const rows = report.split('\n').filter((line) => /^\| (?!subject|-)/.test(line));
    expect(rows).toHaveLength(count);
    for (const row of rows) expect(row).toMatch(new RegExp(figures));
    for (const process of processes) expect(report).toMatch(new RegExp(`^${process} +\\d+ `, 'm'));
  },
  120_000,
);

it('the bench "restart" runs: a killed process restarts, and requests sent meanwhile are answered', async () => {
  const { stdout: report } = await promisify(execFile)(process.execPath, [script, 'restart']);
  const rows = report.split('\n').filter((line) => /^\| (?!subject|-)/.test(line));
  const names = ['bare Node process', 'gateway', 'catalogue', 'read while the catalogue is killed'];
  expect(rows.map((row) => row.split('|')[1]?.trim())).toEqual(names);
  for (const row of rows) expect(row).toMatch(/\| +0 \|$/);
}, 240_000);
