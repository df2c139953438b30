import { afterEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDescendants } from '../process-table/read-process.ts';
import { freePort } from '@shop/testing';
import { isAlive, until } from './fixtures/processes.ts';

type Launched = { launcher: ChildProcess; pids: number[]; said: () => string; ended: Promise<number | null> };

/** A busy machine takes its time; nothing here is about speed. */
const timeoutMs = 15_000;

const folders: string[] = [];
const launched: Launched[] = [];

async function launch(...programs: string[]): Promise<Launched> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-launcher-'));
  folders.push(folder);
  const launcher = spawn(process.execPath, [
    join(import.meta.dirname, 'fixtures/launcher.ts'),
    folder,
    ...programs,
  ]);
  let said = '';
  launcher.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  launcher.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => launcher.once('exit', resolve));
  const one: Launched = { launcher, pids: [], said: () => said, ended };
  launched.push(one);
  await until(() => /^\[.*\]$/m.test(said) || launcher.exitCode !== null, 15_000, `processes, got ${said}`);
  if (launcher.pid !== undefined) one.pids = await withDescendants([launcher.pid]);
  return one;
}

afterEach(async () => {
  for (const { launcher, pids, ended } of launched.splice(0)) {
    // An orderly stop first: only the launcher knows the processes that it has restarted.
    launcher.kill('SIGTERM');
    await ended;
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Launcher, guardian, and each program with its children. */
const program = async (...words: string[]): Promise<string> => `${await freePort()}:${words.join(',')}`;

/** The process id, as reported by the program itself. */
async function pidAt(described: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${described.split(':')[0]}`, {
    headers: { connection: 'close' },
  });
  return Number(await answer.text());
}

describe('a launcher that ends', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('leaves no processes behind after %s', async (signal) => {
    const { launcher, pids, ended } = await launch(await program('stubborn', 'parent'), await program());
    expect(pids).toHaveLength(5);
    launcher.kill(signal);
    expect(await ended).toBe(0);
    await until(() => !pids.some(isAlive), timeoutMs, 'all processes to be gone');
  });

  it('treats a signal from the terminal and its copy from npm as one request', async () => {
    const { launcher, pids, ended } = await launch(await program('parent'));
    launcher.kill('SIGINT');
    launcher.kill('SIGINT');
    expect(await ended).toBe(0);
    await until(() => !pids.some(isAlive), timeoutMs, 'all processes to be gone');
  });

  it('treats the copy from npm as the same request even when everything has stopped', async () => {
    const leaving = spawn(process.execPath, [join(import.meta.dirname, 'fixtures/leaving.ts')]);
    let said = '';
    leaving.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => leaving.once('exit', resolve));
    await until(() => said.includes('ready'), 15_000, 'the process to listen');
    leaving.kill('SIGINT');
    await until(() => said.includes('stopped'), timeoutMs, 'the request to be taken');
    leaving.kill('SIGINT');
    leaving.stdin.end();
    expect(await ended).toBe(0);
  });

  it('kills its processes on a second request', async () => {
    const { launcher, pids, ended, said } = await launch(await program('stubborn'));
    launcher.kill('SIGINT');
    await until(() => said().includes('ending'), timeoutMs, 'the first request to be taken');
    // A second signal that comes sooner is npm's copy of the first.
    await new Promise((resolve) => setTimeout(resolve, 800));
    launcher.kill('SIGINT');
    expect(await ended).toBe(130);
    await until(() => !pids.some(isAlive), timeoutMs, 'all processes to be gone');
  });

  it('leaves no processes behind when it is killed', async () => {
    const { launcher, pids } = await launch(await program('stubborn', 'parent'), await program('parent'));
    launcher.kill('SIGKILL');
    await until(() => !pids.some(isAlive), timeoutMs, 'all processes to be gone');
  });

  it('reports why a program did not start, ends the others and exits with 1', async () => {
    const { said, ended, pids } = await launch(
      await program('never', 'dies-after=300'),
      await program('stubborn'),
    );
    expect(await ended).toBe(1);
    expect(said()).toContain('program-0 did not start: cannot go on');
    await until(() => !pids.some(isAlive), timeoutMs, 'all processes to be gone');
  });
});

describe('a program that dies', () => {
  it('is restarted immediately each time it is killed, which is reported', async () => {
    const one = await program();
    const { said } = await launch(one);
    for (const times of [1, 2, 3]) {
      process.kill(await pidAt(one), 'SIGKILL');
      await until(() => said().split('program-0 is back').length > times, timeoutMs, `restart ${times}`);
    }
    expect(said()).toMatch(
      /program-0: died after .* \(killed, perhaps for want of memory\); starts again at once/,
    );
    expect(said()).not.toContain('next start in');
  });

  it('is restarted with a delay of one second when it keeps failing, with the end of its log shown', async () => {
    const { said } = await launch(await program('dies-after=250'));
    await until(() => said().includes('keeps dying (5 times)'), 30_000, 'the fifth death');
    const pauses = [...said().matchAll(/(at once|next start in \d\.\d s)$/gm)].map(([, pause]) => pause);
    expect(pauses[0]).toBe('at once');
    expect(new Set(pauses.slice(1))).toEqual(new Set(['next start in 1.0 s']));
    expect(said()).toContain('(exit code 3: cannot go on (request r-1))');
    const folder = folders[0] ?? '';
    expect(readdirSync(folder)).toEqual(['program-0.log']);
    for (const line of readFileSync(join(folder, 'program-0.log'), 'utf8').trim().split('\n')) {
      expect(JSON.parse(line)).toMatchObject({ msg: 'cannot go on' });
    }
  });
});
