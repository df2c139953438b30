import { spawn, type ChildProcess } from 'node:child_process';
import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '../supervise/fixtures/processes.ts';
import { measureProcesses, renderProcesses } from './process-table.ts';
import { readProcess, startTicks, withDescendants } from './read-process.ts';

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

function started(command: string, args: string[]): number {
  const child = spawn(command, args, { stdio: 'ignore' });
  children.push(child);
  if (child.pid === undefined) throw new Error(`${command} did not start`);
  return child.pid;
}

describe('readProcess', () => {
  it('reads the memory and start time of a running process', async () => {
    const figures = await readProcess(process.pid);
    expect(figures?.rss).toBeGreaterThan(20 * 1_048_576);
    expect(figures?.pss).toBeLessThanOrEqual(figures?.rss ?? 0);
    const age = Date.now() - (figures?.startedAt.getTime() ?? 0);
    expect(Math.abs(age - process.uptime() * 1_000)).toBeLessThan(2_000);
  });

  it('returns null for a process that does not exist', async () => {
    expect(await readProcess(2 ** 22 + 1)).toBeNull();
  });
});

describe('measureProcesses', () => {
  it('includes child processes and omits processes that do not exist', async () => {
    const parent = started('sh', ['-c', 'sleep 60 & sleep 60 & wait']);
    await until(async () => (await withDescendants([parent])).length === 3, 2_000, 'two children');
    const rows = await measureProcesses([
      { name: 'family', pid: parent },
      { name: 'gone', pid: 2 ** 22 + 1 },
    ]);
    expect(rows.map(({ name, processes }) => [name, processes])).toEqual([['family', 3]]);
  });
});

describe('a named process below another named one', () => {
  it('is counted once, under its own name', async () => {
    const parent = started('sh', ['-c', 'sleep 60 & wait']);
    await until(async () => (await withDescendants([parent])).length === 2, 2_000, 'a child');
    const child = (await withDescendants([parent])).find((pid) => pid !== parent) ?? 0;
    const rows = await measureProcesses([
      { name: 'parent', pid: parent },
      { name: 'child', pid: child },
    ]);
    expect(rows.map(({ name, processes }) => [name, processes])).toEqual([
      ['parent', 1],
      ['child', 1],
    ]);
  });
});

describe('renderProcesses', () => {
  it('shows a row per process and the sum', () => {
    const startedAt = new Date('2026-11-21T10:00:05Z');
    const row = (name: string, pid: number, rss: number, pss: number) => ({
      name,
      pid,
      rss,
      pss,
      startedAt,
      processes: 1,
    });
    const table = renderProcesses([row('all-in-one', 11, 160e6, 120e6), row('storefront', 12, 90e6, 60e6)]);
    expect(table.split('\n')).toEqual([
      'process     pid  count  RSS     PSS     started (UTC)',
      'all-in-one  11   1      153 MB  114 MB  10:00:05',
      'storefront  12   1      86 MB   57 MB   10:00:05',
      'all              2      238 MB  172 MB',
    ]);
  });
});

describe('startTicks', () => {
  it('handles a process name with spaces and brackets', () => {
    const fields = Array.from({ length: 30 }, (_, index) => String(index + 3));
    expect(startTicks(`7 (a) b (c)) ${fields.join(' ')}`)).toBe(22);
  });
});
