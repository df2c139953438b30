import { describe, expect, it } from '@jest/globals';
import { describeEnd } from './describe-end.ts';
import { readLogLine } from './log-line.ts';

const source = { name: 'gateway', stream: 'out', now: new Date('2026-11-21T10:00:00Z') } as const;
const problem = (record: object) => readLogLine(JSON.stringify(record), source).problem;

describe('readLogLine', () => {
  it('keeps a JSON line unchanged and shows nothing below warn', () => {
    const text = '{"level":30,"msg":"ready"}';
    expect(readLogLine(text, source)).toEqual({ json: text, problem: null });
    expect(problem({ level: 'info', msg: 'ready' })).toBeNull();
  });

  it('shows warnings and errors, by number or by name', () => {
    expect(problem({ level: 40, msg: 'slow query' })).toBe('slow query');
    expect(problem({ level: 'error', msg: 'lost' })).toBe('lost');
  });

  it('includes the cause and the request id', () => {
    expect(
      problem({ level: 50, msg: 'request failed', err: { message: 'no primary' }, requestId: 'r-7' }),
    ).toBe('request failed: no primary (request r-7)');
    expect(problem({ level: 50, msg: 'no primary', err: { message: 'no primary' } })).toBe('no primary');
  });

  it('shows one line of limited length', () => {
    expect(problem({ level: 50, msg: 'first\nsecond' })).toBe('first');
    expect(problem({ level: 50, msg: 'x'.repeat(1_000) })).toHaveLength(301);
  });

  it('wraps plain text into JSON', () => {
    const { json, problem: shown } = readLogLine('listening', source);
    expect(JSON.parse(json)).toEqual({
      time: '2026-11-21T10:00:00.000Z',
      level: 'info',
      name: 'gateway',
      msg: 'listening',
    });
    expect(shown).toBeNull();
  });

  it('shows the first line of a stack trace on the error stream, not its frames', () => {
    const err = { ...source, stream: 'err' } as const;
    expect(readLogLine('TypeError: x is not a function', err).problem).toBe('TypeError: x is not a function');
    expect(readLogLine('    at main (file.js:1:1)', err).problem).toBeNull();
  });

  it('treats broken JSON as plain text', () => {
    expect(JSON.parse(readLogLine('{"level":', source).json)).toMatchObject({ msg: '{"level":' });
  });
});

describe('describeEnd', () => {
  it('describes an exit code, a signal and a lack of memory', () => {
    expect(describeEnd(3, null)).toBe('exit code 3');
    expect(describeEnd(null, 'SIGTERM')).toBe('ended by SIGTERM');
    expect(describeEnd(null, 'SIGABRT')).toBe('ended by SIGABRT');
    expect(describeEnd(134, null)).toBe('out of memory');
  });
});
