import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Guardian } from '../supervise/guardian.ts';
import { seedApart } from './seed-apart.ts';

describe('seedApart', () => {
  let folder: string;
  const guardian: Guardian = { watch: jest.fn(), dismiss: jest.fn() };
  const lines: string[] = [];
  const seed = (program: string, signal = new AbortController().signal) => {
    const file = join(folder, 'program.mjs');
    writeFileSync(file, program);
    return seedApart('nats://nowhere', { guardian, signal, say: (line) => lines.push(line) }, file);
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'seed-apart-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('passes on the lines and the report of the process', async () => {
    const report = await seed(`
      process.send({ kind: 'line', line: process.env.NATS_URL });
      process.send({ kind: 'done', report: { summary: '3 cups', accounts: [] } });
      process.disconnect();`);
    expect([report.summary, lines]).toEqual(['3 cups', ['nats://nowhere']]);
    expect(guardian.watch).toHaveBeenLastCalledWith('seed', []);
  });

  it('fails with the reason sent by the process, or with its exit', async () => {
    const reported = seed(`process.send({ kind: 'failed', message: 'No tea.' }); process.disconnect();`);
    await expect(reported).rejects.toThrow(/^No tea\.$/);
    await expect(seed('process.kill(process.pid, "SIGKILL")')).rejects.toThrow(/too early \(SIGKILL\)/);
    await expect(seed('process.exitCode = 3; process.disconnect()')).rejects.toThrow(/too early \(code 3\)/);
  });

  it('rejects when the start is aborted', async () => {
    const stop = new AbortController();
    const seeding = seed('setInterval(() => undefined, 1_000)', stop.signal);
    stop.abort();
    await expect(seeding).rejects.toThrow(/abort/i);
  });

  it('reports in one line that NATS does not answer', async () => {
    const seeding = seedApart('nats://127.0.0.1:1', {
      guardian,
      signal: new AbortController().signal,
      say: () => undefined,
    });
    await expect(seeding).rejects.toThrow(/^NATS does not answer at 127\.0\.0\.1:1/);
  });
});
