/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { log } from './log.ts';

const rounds = 5;

/** Logs once the reader has gone, and exits with the number of errors that nobody caught. */
const program = `
  import { log } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
  let uncaught = 0;
  process.on('uncaughtException', (error) => {
    uncaught += 1;
    if (uncaught < 100) log('error', 'uncaught', { error: String(error) });
  });
  process.stdin.once('data', () => {
    let round = 0;
    const timer = setInterval(() => {
      log('info', 'a line that nobody reads');
      if (++round < ${rounds}) return;
      clearInterval(timer);
      setTimeout(() => process.exit(uncaught), 100);
    }, 10);
  });
  process.stderr.write('ready');
`;

it('keeps running quietly when the process that reads the log has gone', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  await once(child.stderr, 'data');
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.write('go');
  const [uncaught] = await once(child, 'exit');
  expect(uncaught).toBe(0);
});

it('has one listener for errors of the output, however often the module is loaded', async () => {
  const load = `
    const before = process.stdout.listenerCount('error');
    for (const copy of [1, 2, 3]) await import(${JSON.stringify(new URL('log.ts', import.meta.url).href)} + '?' + copy);
    process.exitCode = process.stdout.listenerCount('error') - before;
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', load]);
  const [added] = await once(child, 'exit');
  expect(added).toBe(1);
});

describe('a line of the log', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** Writes a line, and returns its text. */
  function written(fields: Record<string, unknown>): string {
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    log('error', 'failed', fields);
    const text = String(write.mock.lastCall?.[0]);
    write.mockRestore();
    expect(JSON.parse(text)).toMatchObject({ level: 'error', name: 'storefront', msg: 'failed' });
    return text;
  }

  it.each([1, 4, 20])('contains no secrets of depth %i, in objects and arrays', (depth) => {
    let body: object = { password: 'hunter2', name: 'Иван' };
    for (let at = 1; at < depth; at += 1) body = at % 2 ? { inner: body } : [body];
    const text = written({ body });
    expect(text).not.toContain('hunter2');
    expect(text).toContain('Иван');
  });

  it('contains errors with their causes, without secrets', () => {
    const cause = Object.assign(new Error('below'), { headers: [{ cookie: 'hunter2' }] });
    const reason = Object.assign(new Error('above', { cause }), { code: 'REFUSED', token: 'hunter2' });
    const text = written({ all: [{ reason }] });
    expect(text).not.toContain('hunter2');
    expect(JSON.parse(text)).toMatchObject({
      all: [{ reason: { error: 'Error: above', code: 'REFUSED', cause: { error: 'Error: below' } } }],
    });
  });

  it('contains cyclic objects and errors, without secrets', () => {
    const error: Error = new Error('cyclic');
    error.cause = { inner: [error] };
    const cyclic: Record<string, unknown> = { deep: { secret: 'hunter2', size: 7n }, error };
    cyclic['self'] = [cyclic];
    const text = written({ cyclic, again: cyclic });
    expect(text).not.toContain('hunter2');
    const seen = {
      deep: { secret: '[left out]', size: '7' },
      error: { error: 'Error: cyclic', cause: { inner: ['[circular]'] } },
      self: ['[circular]'],
    };
    expect(JSON.parse(text)).toMatchObject({ cyclic: seen, again: seen });
  });

  it('is written without fields that cannot be read', () => {
    const broken = {
      toJSON: () => {
        throw new Error('broken');
      },
    };
    expect(written({ broken, token: 'hunter2' })).not.toContain('hunter2');
  });
});
