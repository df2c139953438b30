import { describe, expect, it } from '@jest/globals';
import { omitSecrets } from './omit-secrets.ts';

const omitted = (line: unknown): unknown => JSON.parse(omitSecrets(JSON.stringify(line)));

describe('secrets are omitted from a line of a log', () => {
  it.each([1, 3, 4, 20, 500])('at depth %i', (depth) => {
    let line: unknown = { password: 'hunter2', name: 'Иван' };
    for (let at = 1; at < depth; at += 1) line = at % 2 ? { inner: line } : [line];
    const text = omitSecrets(JSON.stringify(line));
    expect(text).not.toContain('hunter2');
    expect(text).toContain('"password":"[left out]"');
    expect(text).toContain('Иван');
  });

  it.each([
    ...['password', 'oldPassword', 'Password', 'passwordHash', 'keyHash', 'token', 'refreshToken', 'tokens'],
    ...['X-Auth-Token', 'authorization', 'Proxy-Authorization', 'cookie', 'set-cookie', 'cookies'],
    ...[
      'confirmationCode',
      'recoveryCodes',
      'secret',
      'sealedSecret',
      'SESSION_SECRET',
      'YOOKASSA_SECRET_KEY',
    ],
    ...['recoveryKey', 'apiKey', 'banReason'],
  ])('whatever they are: %s', (name) => {
    for (const value of ['hunter2', 42, ['hunter2'], { inner: { name: 'hunter2' } }, null])
      expect(omitted({ at: [{ [name]: value }] })).toEqual({ at: [{ [name]: '[left out]' }] });
  });

  it('in JSON inside a text, with all that follows in it', () => {
    const body = JSON.stringify({ name: 'Иван', secret: { of: 'hunter2' }, after: 'hunter2' });
    const answered = JSON.stringify({ status: 400, body });
    expect(omitted({ msg: `refused: ${body}`, err: { message: answered } })).toEqual({
      msg: 'refused: {"name":"Иван","secret":"[left out]"',
      err: { message: String.raw`{"status":400,"body":"{\"name\":\"Иван\",\"secret\":"[left out]"` },
    });
  });
});

it('a line without secrets is unchanged', () => {
  const line =
    '{"level":"info","code":"BAD_TOKEN","tokenId":1,"msg":"the password is wrong, and the token: old"}\n';
  expect(omitSecrets(line)).toBe(line);
});

it('a line ends as before', () => {
  expect(omitSecrets('{"token":"hunter2"}\n')).toBe('{"token":"[left out]"}\n');
});

it('a line that cannot be read is replaced', () => {
  for (const line of [
    '{"token":"hunter2"',
    `${'['.repeat(50_000)}{"token":"hunter2"}${']'.repeat(50_000)}`,
  ]) {
    const text = omitSecrets(line);
    expect(text).not.toContain('hunter2');
    expect(JSON.parse(text)).toEqual({
      level: 'error',
      msg: 'a log line was left out: its secrets cannot be removed',
    });
  }
});
