import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { dehydrate, hydrate } from '@tanstack/react-query';
import { NoAnswerError } from '@shop/api-client';
import { createQueryClient } from './create-query-client.ts';
import { dehydrateAnswers } from './dehydrate-answers.ts';
import { isNotFound, isTimeout, parseApiError } from './failure.ts';

const key = [{ _id: 'getPage', baseUrl: '/', path: { link: 'delivery' } }];

describe('parseApiError', () => {
  it('parses the body of an API error', () => {
    const body = { statusCode: 409, code: 'PROMO_EXHAUSTED', message: 'Промокод закончился', requestId: 'r' };
    expect(parseApiError(body)).toEqual({
      kind: 'answered',
      status: 409,
      code: 'PROMO_EXHAUSTED',
      message: 'Промокод закончился',
    });
  });

  it.each([new TypeError('fetch failed'), '<html>502</html>', '', null, undefined, { status: 404 }])(
    'treats %p as unanswered',
    (error) => {
      expect(parseApiError(error)).toEqual({ kind: 'unanswered' });
      expect(isNotFound(error)).toBe(false);
    },
  );
});

describe('isTimeout', () => {
  it.each([
    [new NoAnswerError('time', null), true],
    [{ statusCode: 504, code: 'GATEWAY_TIMEOUT', message: '' }, true],
    [new NoAnswerError('network', null), false],
    [{ statusCode: 503, code: 'X', message: '' }, false],
    [null, false],
  ])('distinguishes timeouts from other failures: %p', (error, expected) => {
    expect(isTimeout(error)).toBe(expected);
  });
});

describe('createQueryClient', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('reuses the data of the server in the browser', async () => {
    const renderer = createQueryClient();
    await renderer.prefetchQuery({ queryKey: key, queryFn: () => 'text' });
    const browser = createQueryClient();
    hydrate(browser, JSON.parse(JSON.stringify(dehydrate(renderer))));
    const sendRequest = jest.fn(() => 'asked again');
    expect(await browser.fetchQuery({ queryKey: key, queryFn: sendRequest })).toBe('text');
    expect(sendRequest).not.toHaveBeenCalled();
  });

  it('hands a 404 from the server over to the browser', async () => {
    const renderer = createQueryClient();
    const refusal = { statusCode: 404, code: 'PAGE_NOT_FOUND', message: 'Страница не найдена' };
    const error = Object.assign(new Error(refusal.message), refusal);
    await renderer.prefetchQuery({
      queryKey: key,
      queryFn: () => Promise.reject(error),
      retry: false,
    });
    const browser = createQueryClient();
    hydrate(browser, JSON.parse(JSON.stringify(dehydrateAnswers(renderer))));
    expect(browser.getQueryState(key)).toMatchObject({
      status: 'error',
      error: refusal,
    });
  });

  it.each([
    [{ statusCode: 404, code: 'X', message: '' }, 1],
    [{ statusCode: 400, code: 'X', message: '' }, 1],
    [{ statusCode: 500, code: 'X', message: '' }, 3],
    [new TypeError('fetch failed'), 3],
    [new NoAnswerError('network', null), 3],
    // The user sees the timeout after ten seconds and does not wait for thirty.
    [new NoAnswerError('time', null), 1],
    [{ statusCode: 504, code: 'GATEWAY_TIMEOUT', message: '' }, 1],
  ])('retries only failures that may be temporary, after %p', async (error, times) => {
    jest.useFakeTimers();
    const sendRequest = jest.fn(() => Promise.reject(error));
    const requested = createQueryClient().prefetchQuery({ queryKey: ['x'], queryFn: sendRequest });
    await jest.advanceTimersByTimeAsync(60_000);
    await requested;
    expect(sendRequest).toHaveBeenCalledTimes(times);
  });
});
