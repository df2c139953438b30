import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { withDescendants } from '../process-table/read-process.ts';
import { freePort } from '@shop/testing';
import { isAlive, until } from '../supervise/fixtures/processes.ts';
import { nodeBinary, repositoryRoot } from './places.ts';

const launcher = join(import.meta.dirname, '../supervise/fixtures/launcher.ts');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')));

let folder: string;
const seen = new Set<number>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-npm-'));
});
afterEach(() => {
  for (const pid of seen) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  seen.clear();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the real npm with a script like ours, in which a launcher of two small programs replaces the shop. */
async function npmStart(): Promise<{ pid: number; pids: number[]; ended: Promise<number | null> }> {
  const programs = [`${await freePort()}:parent`, `${await freePort()}:`];
  const start = (scripts['start'] ?? '').replace(
    'libs/dev-tools/bin/shop.mjs start',
    `${launcher} ${folder} ${programs.join(' ')}`,
  );
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'tea', private: true, scripts: { start } }),
  );
  const path = `${dirname(nodeBinary)}${delimiter}${process.env['PATH']}`;
  const npm = spawn('npm', ['start'], { cwd: folder, env: { ...process.env, PATH: path } });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => npm.once('exit', resolve));
  await until(() => /^\[.*\]$/m.test(said) || npm.exitCode !== null, 20_000, 'the programs to run');
  if (npm.pid === undefined) throw new Error(`npm did not start: ${said}`);
  const pids = await withDescendants([npm.pid]);
  for (const pid of pids) seen.add(pid);
  return { pid: npm.pid, pids, ended };
}

describe('npm start', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends with all its processes when npm receives %s',
    async (signal) => {
      const { pid, pids, ended } = await npmStart();
      // npm, the launcher, its guardian, two programs and a child of one of them.
      expect(pids.length).toBeGreaterThanOrEqual(6);
      process.kill(pid, signal);
      await ended;
      await until(() => !pids.some(isAlive), 2_000, 'all processes to be gone');
    },
  );

  it('ends with all its processes when npm is killed', async () => {
    const { pid, pids } = await npmStart();
    process.kill(pid, 'SIGKILL');
    await until(() => !pids.some(isAlive), 10_000, 'all processes to be gone');
  });
});

it('every script of the shop replaces its shell with exec, since the shell would not pass on SIGINT', () => {
  const own = Object.entries(scripts).filter(([, script]) => script.includes('shop.mjs'));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter(([, script]) => !script.startsWith('exec node '))).toEqual([]);
});
