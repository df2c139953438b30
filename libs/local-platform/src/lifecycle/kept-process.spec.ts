import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitUntil } from '../system/wait-until.ts';
import { KeptProcess } from './kept-process.ts';
import type { ProcessSpec } from './process-spec.ts';

let folder: string;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanshop-kept-'));
  said = [];
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const keep = (script: string, more: Partial<ProcessSpec> = {}): KeptProcess =>
  new KeptProcess(
    {
      name: 'sleeper',
      command: ['sh', '-c', script],
      logFile: join(folder, 'log'),
      stopSignal: 'SIGTERM',
      stopWithinMs: 200,
      isReady: async () => true,
      ...more,
    },
    (line) => said.push(line),
  );

it('is started again under another id after a kill, and says so', async () => {
  const kept = keep('exec sleep 60');
  await kept.start();
  const first = kept.pid!;
  process.kill(first, 'SIGKILL');
  expect(await waitUntil(() => kept.isReady && kept.pid !== first, 3000)).toBe(true);
  expect(said).toEqual(['sleeper was ended by SIGKILL, starting it again in 100 ms', 'sleeper is back']);
  await kept.stop();
  expect(kept.pid).toBeNull();
});

it('that never gets ready fails with the last line of its log', async () => {
  const kept = keep('echo first; echo the port is taken >&2; exit 3', { isReady: async () => false });
  await expect(kept.start()).rejects.toThrow(
    /^sleeper does not start: the port is taken \(more in .*log\)\.$/,
  );
});

it('that ignores the signal is killed in the end', async () => {
  const kept = keep('trap "" TERM; echo up; while :; do sleep 0.05; done', {
    isReady: async () => (await readFile(join(folder, 'log'), 'utf8')).includes('up'),
  });
  await kept.start();
  await kept.stop();
  expect(kept.pid).toBeNull();
});

it('that is stopped while it starts ends its start with one line', async () => {
  const kept = keep('exec sleep 60', { isReady: async () => false });
  const start = kept.start();
  const refused = expect(start).rejects.toThrow('sleeper was stopped while starting.');
  await waitUntil(() => kept.pid !== null, 2000);
  await kept.stop();
  await refused;
});

it('whose preparation fails once is tried again', async () => {
  let attempts = 0;
  const kept = keep('exec sleep 60', {
    beforeStart: async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('ENOSPC');
    },
  });
  await kept.start();
  expect(said[0]).toBe('sleeper cannot be started: ENOSPC');
  await kept.stop();
});

it('whose preparation always fails gives up', async () => {
  const kept = keep('exec sleep 60', {
    beforeStart: async () => {
      throw new Error('ENOSPC');
    },
  });
  await expect(kept.start()).rejects.toThrow('sleeper does not start');
});
