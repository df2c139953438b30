import { spawnSync } from 'node:child_process';
import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { enterCall, runInCall } from '../context/call-context.ts';
import { createLogger, type Logger } from './create-logger.ts';

function subscribe(level = 'info'): {
  logger: Logger;
  lines: () => Record<string, unknown>[];
  text: () => string;
} {
  let written = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const logger = createLogger('desk', level, destination);
  const lines = (): Record<string, unknown>[] =>
    written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { logger, lines, text: () => written };
}

describe('the log', () => {
  it('is one JSON object per line, with service, level and time', () => {
    const { logger, lines } = subscribe();
    logger.warn({ answer: 42 }, 'careful');
    expect(lines()).toEqual([
      {
        level: 'warn',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        service: 'desk',
        pid: process.pid,
        answer: 42,
        msg: 'careful',
      },
    ]);
  });

  it('carries the ids of the call', () => {
    const { logger, lines } = subscribe();
    const call = enterCall('request-1', undefined);
    runInCall(call, () => logger.info('inside'));
    logger.info('outside');
    expect(lines()[0]).toMatchObject({ requestId: 'request-1', traceId: call.traceId });
    expect(lines()[1]).not.toHaveProperty('requestId');
  });

  it.each([1, 3, 4, 5, 20])('omits secrets at depth %i, in objects and arrays', (depth) => {
    const { logger, text } = subscribe();
    let body: object = { password: 'hunter2', headers: { authorization: 'hunter2' }, name: 'Иван' };
    for (let at = 1; at < depth; at += 1) body = at % 2 ? { inner: body } : [body];
    logger.info({ body });
    expect(text()).not.toContain('hunter2');
    expect(text()).toContain('Иван');
  });

  it('omits secrets of errors, of their causes and of errors in aggregate errors', () => {
    const { logger, text } = subscribe();
    const failed = (message: string, cause?: unknown): Error =>
      Object.assign(new Error(message, { cause }), { request: { body: [{ token: 'hunter2' }] } });
    const refused = failed('refused', failed('below', { deeper: { cookie: 'hunter2' } }));
    const several = new AggregateError([failed('one of several', refused)], 'several');
    logger.error({ err: refused, reason: refused, rest: [refused] }, 'failed');
    logger.error(Object.assign(new Error('thrown'), { inner: several }));
    logger.error({ err: several });
    expect(text()).not.toContain('hunter2');
    for (const message of ['refused', 'below', 'one of several']) expect(text()).toContain(message);
  });

  it('omits secrets of cyclic objects', () => {
    const { logger, lines, text } = subscribe();
    const cyclic: Record<string, unknown> = { name: 'Иван', inner: [{ deep: { secret: 'hunter2' } }] };
    cyclic['self'] = cyclic;
    logger.info({ cyclic }, 'cyclic');
    expect(text()).not.toContain('hunter2');
    expect(lines()[0]).toMatchObject({ cyclic: { name: 'Иван' }, msg: 'cyclic' });
  });

  it('omits secrets of child loggers, of objects that write themselves, and of the message', () => {
    const { logger, text } = subscribe();
    const session = { toJSON: () => ({ user: [{ refreshToken: 'hunter2' }] }) };
    logger.child({ call: { session } }).info({ session }, 'asked by %j', { session });
    logger.child({}, { redact: [] }).info({ session });
    expect(text()).not.toContain('hunter2');
    expect(text()).toContain('[left out]');
  });

  it('includes the causes of an error', () => {
    const { logger, lines } = subscribe();
    logger.error({ err: new Error('above', { cause: new Error('below') }) }, 'failed');
    expect(lines()[0]).toMatchObject({ err: { message: expect.stringContaining('below') } });
    expect(JSON.stringify(lines()[0])).toContain('create-logger.spec.ts');
  });

  it('omits messages below its level', () => {
    const { logger, text } = subscribe('error');
    logger.warn('nobody hears');
    expect(text()).toBe('');
  });
});

describe('the output of a process', () => {
  const program = (end: string): string => `
    const { createLogger } = await import('./libs/service-kit/src/log/create-logger.ts');
    const logger = createLogger('desk', 'info');
    for (let line = 1; line <= 300; line += 1) logger.info({ line }, 'counted');
    ${end}`;
  const linesOf = (end: string): { stdout: string; status: number | null } =>
    spawnSync(process.execPath, ['--no-warnings', '--input-type=module', '--eval', program(end)], {
      encoding: 'utf8',
    });

  it.each([
    ['its own end', ''],
    ['process.exit', 'process.exit(3)'],
    ['an error that nobody caught', 'throw new Error("broken")'],
  ])('contains every line after %s', (_how, end) => {
    const lines = linesOf(end).stdout.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).line)).toEqual(
      Array.from({ length: 300 }, (_, at) => at + 1),
    );
  });

  it('contains a warning and all earlier lines even when the process is killed right after', () => {
    const { stdout } = linesOf(`
      logger.warn('careful');
      await new Promise((resolve) => setTimeout(resolve, 50));
      process.kill(process.pid, 'SIGKILL');`);
    expect(stdout).toContain('careful');
    expect(stdout.trim().split('\n')).toHaveLength(301);
  });
});
