import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { client, getCart, listCategories, NoAnswerError } from './index.ts';
import { bearTokens, forMember } from './bear-tokens.ts';

const realFetch = globalThis.fetch;
let sent: (string | null)[];
let answers: Response[];
let current: string | null;
let renewed: string[];

beforeEach(() => {
  sent = [];
  answers = [];
  renewed = [];
  current = 'first';
  globalThis.fetch = async (_address, init) => {
    sent.push(new Headers(init?.headers).get('authorization'));
    return answers.shift() ?? Response.json({});
  };
  bearTokens({
    usableToken: async () => current,
    renewToken: async (refused) => {
      renewed.push(refused);
      return current;
    },
  });
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const refused = (code: string, status = 401): Response =>
  Response.json({ statusCode: status, code, message: 'нет', requestId: '' }, { status });

describe('an authenticated call', () => {
  it('carries the token, while public calls do not', async () => {
    await getCart({ throwOnError: true });
    await listCategories({ throwOnError: true });
    await listCategories({ ...forMember, throwOnError: true });
    expect(sent).toEqual(['Bearer first', null, 'Bearer first']);
  });

  it('times out after ten seconds when no token is available', async () => {
    jest.useFakeTimers();
    const never = new Promise<never>(() => undefined);
    bearTokens({ usableToken: () => never, renewToken: () => never });
    const failure = getCart({ throwOnError: true }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await failure).toMatchObject({ reason: 'time', message: 'Истекло время запроса к серверу.' });
    expect(sent).toEqual([]);
    jest.useRealTimers();
  });

  it('fails with the error that prevented the token', async () => {
    const late = new NoAnswerError('time', null);
    bearTokens({ usableToken: () => Promise.reject(late), renewToken: async () => null });
    await expect(getCart({ throwOnError: true })).rejects.toBe(late);
  });

  it('is sent without a token for a guest', async () => {
    current = null;
    await getCart({ throwOnError: true });
    expect(sent).toEqual([null]);
  });

  it('is repeated once with a renewed token after a 401', async () => {
    answers = [refused('SESSION_INVALID')];
    current = 'second';
    await client.post({ ...forMember, url: '/api/x', body: { a: 1 } });
    expect(renewed).toEqual(['second']);
    expect(sent).toEqual(['Bearer second', 'Bearer second']);
  });

  it('fails when the renewed token is refused as well', async () => {
    answers = [refused('SESSION_INVALID'), refused('SESSION_INVALID')];
    await expect(getCart({ throwOnError: true })).rejects.toMatchObject({ code: 'SESSION_INVALID' });
    expect(sent).toHaveLength(2);
  });

  it('is not repeated when the session has ended', async () => {
    answers = [refused('SESSION_INVALID')];
    bearTokens({ usableToken: async () => 'spent', renewToken: async () => null });
    await expect(getCart({ throwOnError: true })).rejects.toMatchObject({ statusCode: 401 });
    expect(sent).toEqual(['Bearer spent']);
  });

  it('of a banned user tries to renew the token and fails with the reason', async () => {
    answers = [refused('USER_BANNED', 403)];
    bearTokens({
      usableToken: async () => 'banned',
      renewToken: async (token) => {
        renewed.push(token);
        return null;
      },
    });
    await expect(getCart({ throwOnError: true })).rejects.toMatchObject({ code: 'USER_BANNED' });
    expect(renewed).toEqual(['banned']);
  });

  it('does not renew the token after a 403 for a missing permission', async () => {
    answers = [refused('FORBIDDEN', 403)];
    await expect(getCart({ throwOnError: true })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(renewed).toEqual([]);
  });

  it('does not renew the token after a 401 with another code', async () => {
    answers = [refused('SECOND_FACTOR_WRONG')];
    await expect(getCart({ throwOnError: true })).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
    expect(renewed).toEqual([]);
  });
});
