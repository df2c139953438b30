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

describe('a call that is somebody’s', () => {
  it('carries their token, and others do not', async () => {
    await getCart({ throwOnError: true });
    await listCategories({ throwOnError: true });
    await listCategories({ ...forMember, throwOnError: true });
    expect(sent).toEqual(['Bearer first', null, 'Bearer first']);
  });

  it('waits for a token no longer than for its answer', async () => {
    jest.useFakeTimers();
    const never = new Promise<never>(() => undefined);
    bearTokens({ usableToken: () => never, renewToken: () => never });
    const failure = getCart({ throwOnError: true }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await failure).toMatchObject({ reason: 'time', message: 'Истекло время запроса к серверу.' });
    expect(sent).toEqual([]);
    jest.useRealTimers();
  });

  it('says why there was no token', async () => {
    const late = new NoAnswerError('time', null);
    bearTokens({ usableToken: () => Promise.reject(late), renewToken: async () => null });
    await expect(getCart({ throwOnError: true })).rejects.toBe(late);
  });

  it('goes without one for a guest', async () => {
    current = null;
    await getCart({ throwOnError: true });
    expect(sent).toEqual([null]);
  });

  it('is tried once more when its token is refused', async () => {
    answers = [refused('SESSION_INVALID')];
    current = 'second';
    await client.post({ ...forMember, url: '/api/x', body: { a: 1 } });
    expect(renewed).toEqual(['second']);
    expect(sent).toEqual(['Bearer second', 'Bearer second']);
  });

  it('is refused when the second token is refused as well', async () => {
    answers = [refused('SESSION_INVALID'), refused('SESSION_INVALID')];
    await expect(getCart({ throwOnError: true })).rejects.toMatchObject({ code: 'SESSION_INVALID' });
    expect(sent).toHaveLength(2);
  });

  it('is not tried again when the session is over', async () => {
    answers = [refused('SESSION_INVALID')];
    bearTokens({ usableToken: async () => 'spent', renewToken: async () => null });
    await expect(getCart({ throwOnError: true })).rejects.toMatchObject({ statusCode: 401 });
    expect(sent).toEqual(['Bearer spent']);
  });

  it('of somebody who was banned leads to the attempt to renew, which ends the session with the reason', async () => {
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

  it('keeps a 403 that is about a missing right', async () => {
    answers = [refused('FORBIDDEN', 403)];
    await expect(getCart({ throwOnError: true })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(renewed).toEqual([]);
  });

  it('keeps a 401 that is about something else', async () => {
    answers = [refused('SECOND_FACTOR_WRONG')];
    await expect(getCart({ throwOnError: true })).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
    expect(renewed).toEqual([]);
  });
});
