import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, headers, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { readBusAddresses } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { openTestBus, testEnvironment, type TestBus } from '@shop/testing';
import { z } from 'zod';
import { enterCall, runInCall } from '../src/context/call-context.ts';
import type { RunningService } from '../src/service/define-service.ts';
import { echo, echoThrough, list, refuse, unanswered } from './desk/desk-contracts.ts';
import { startDesk } from './desk/desk.ts';

const shop = testEnvironment();
let desk: RunningService;
let caller: TestBus;
let raw: NatsConnection;

beforeAll(async () => {
  desk = await startDesk({ env: shop.env });
  caller = await openTestBus(shop.env);
  raw = await connect(readBusAddresses(shop.env['NATS_URL'] ?? ''));
});

afterAll(async () => {
  await raw.close();
  await caller.close();
  await desk.close();
  await shop.dropDatabases();
});

/** The error that the caller received instead of a reply. */
async function refusalOf(requested: Promise<unknown>): Promise<AppError> {
  const error: unknown = await requested.then(
    (reply) => new Error(`answered ${JSON.stringify(reply)}`),
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return error;
  throw error;
}

const requestRaw = async (body: string): Promise<{ code: string | undefined; body: unknown }> => {
  const message = await raw.request(shop.env['BUS_PREFIX'] + echo.subject, body, { timeout: 2_000 });
  return { code: message.headers?.get('x-error'), body: message.json() };
};

/** Replies to `unanswered` with raw messages during the work, unlike any service of the shop. */
async function answeringBy(respond: (message: Msg) => unknown, work: () => Promise<void>): Promise<void> {
  const subscription = raw.subscribe(shop.env['BUS_PREFIX'] + unanswered.subject, {
    callback: (_error, message) => void respond(message),
  });
  await raw.flush();
  await work();
  await subscription.drain();
}

describe('a request', () => {
  it('is answered', async () => {
    expect(await caller.bus.request(echo, { word: 'привет' })).toMatchObject({ word: 'привет' });
  });

  it('is handled as parsed by its schema', async () => {
    expect(await caller.bus.request(echo, { word: '  привет ' })).toMatchObject({ word: 'привет' });
  });

  it('is answered with a reply larger than the maximum message size', async () => {
    const count = 1_000_000;
    expect(raw.info?.max_payload).toBeLessThan(count * Buffer.byteLength('слово 0'));
    const { words } = await caller.bus.request(list, { count });
    expect([words.length, words[0], words.at(-1)]).toEqual([count, 'слово 0', `слово ${count - 1}`]);
  });

  it('is answered uncompressed when the reply fits, so that older processes can read it', async () => {
    const answer = await raw.request(shop.env['BUS_PREFIX'] + list.subject, '{"count":2}', {
      timeout: 2_000,
    });
    expect(answer.headers?.has('x-encoding') ?? false).toBe(false);
    expect(answer.json()).toEqual({ words: ['слово 0', 'слово 1'] });
  });

  it('that does not match its contract is refused by the receiver, as an error of the caller', async () => {
    const refusal = await refusalOf(caller.bus.request(echo, { word: ' ' }));
    expect(refusal).toMatchObject({ code: 'INTERNAL', status: 500, details: [] });
    expect(refusal.cause).toMatchObject({ message: 'The request does not fit desk.word.echo.v1' });
    const { code, body } = await requestRaw('{"word": 7}');
    expect(code).toBe('INTERNAL');
    expect(body).toEqual({ code: 'INTERNAL', params: {}, isMismatch: true, details: [] });
  });

  it('of a caller of another version is answered in its shape', async () => {
    const later = { ...echo, reply: z.object({ word: z.string(), note: z.string().default('нет') }) };
    expect(await caller.bus.request(later, { word: 'да' })).toEqual({ word: 'да', note: 'нет' });
    const broken = { ...echo, reply: z.object({ word: z.int() }) };
    const refusal = await refusalOf(caller.bus.request(broken, { word: 'да' }));
    expect(refusal.cause).toMatchObject({ message: 'The reply does not fit desk.word.echo.v1' });
  });

  it.each(['', '{', 'да'])('with broken JSON (%p) is refused', async (body) => {
    expect((await requestRaw(body)).code).toBe('INTERNAL');
  });

  it('is stripped of fields unknown to the contract', async () => {
    const { body } = await requestRaw('{"word": "да", "isAdmin": true}');
    expect(Object.keys(body as object).sort()).toEqual(['pid', 'requestId', 'traceparent', 'word']);
  });

  it('fails with SERVICE_UNAVAILABLE when the reply exceeds the timeout', async () => {
    const begun = performance.now();
    const refusal = await refusalOf(
      caller.bus.request(echo, { word: 'поздно', waitMs: 6_000 }, { timeoutMs: 300 }),
    );
    expect(refusal).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    expect(performance.now() - begun).toBeGreaterThan(290);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('without a handler fails with SERVICE_UNAVAILABLE after the time that a restart takes', async () => {
    const begun = performance.now();
    const refusal = await refusalOf(caller.bus.request(unanswered, { word: 'никто' }, { timeoutMs: 10_000 }));
    expect(refusal.code).toBe('SERVICE_UNAVAILABLE');
    expect(performance.now() - begun).toBeGreaterThan(2_800);
    expect(performance.now() - begun).toBeLessThan(9_000);
  });

  it('waits for a handler that is starting', async () => {
    const requested = caller.bus.request(unanswered, { word: 'сейчас' });
    await new Promise((resolve) => setTimeout(resolve, 400));
    const answer = JSON.stringify({ word: 'успел', pid: 1, requestId: '-', traceparent: '-' });
    await answeringBy(
      (message) => message.respond(answer),
      async () => expect(await requested).toMatchObject({ word: 'успел' }),
    );
  });
});

describe('a refusal', () => {
  it('arrives as the same error at the caller', async () => {
    const refusal = await refusalOf(caller.bus.request(refuse, { how: 'expected' }));
    expect(refusal).toMatchObject({
      code: 'PAGE_NOT_FOUND',
      status: 404,
      message: 'Страница не найдена',
      params: { link: 'delivery' },
      details: [{ field: 'link', message: 'Такой страницы нет' }],
    });
  });

  it.each(['broken', 'unfit'] as const)('of a %s handler reveals no internals to the caller', async (how) => {
    const refusal = await refusalOf(caller.bus.request(refuse, { how }));
    expect(refusal).toMatchObject({ code: 'INTERNAL', status: 500, message: 'Ошибка сервера', details: [] });
    expect(JSON.stringify(refusal)).not.toContain('hunter2');
  });

  it('of a handler without a database is a SERVICE_UNAVAILABLE, which can be retried', async () => {
    const refusal = await refusalOf(caller.bus.request(refuse, { how: 'away' }));
    expect(refusal).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503, details: [] });
    expect(JSON.stringify(refusal)).not.toContain('hunter2');
  });

  it.each(['broken', 'unfit'])('of a %s handler reveals no internals on the bus', async (how) => {
    const message = await raw.request(shop.env['BUS_PREFIX'] + refuse.subject, JSON.stringify({ how }));
    expect(message.string()).toBe('{"code":"INTERNAL","params":{},"details":[]}');
  });

  it('with an unknown code becomes INTERNAL', async () => {
    const error = headers();
    error.set('x-error', 'FROM_THE_FUTURE');
    await answeringBy(
      (message) => message.respond('{"code":"FROM_THE_FUTURE","params":{},"details":[]}', { headers: error }),
      async () => {
        expect((await refusalOf(caller.bus.request(unanswered, { word: 'а' }))).code).toBe('INTERNAL');
      },
    );
  });

  it.each(['{', '{"word": 1}', ''])(
    'is INTERNAL for a reply that does not match its contract (%p)',
    async (answer) => {
      await answeringBy(
        (message) => message.respond(answer),
        async () => {
          const refusal = await refusalOf(caller.bus.request(unanswered, { word: 'а' }));
          expect(refusal).toMatchObject({ code: 'INTERNAL', details: [] });
        },
      );
    },
  );
});

describe('the ids of a call', () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const call = enterCall('request-from-a-person', `00-${traceId}-b7ad6b7169203331-00`);

  it.each([
    ['to the handler', echo],
    ['through a handler to the next one', echoThrough],
  ])('are passed on %s', async (_where, contract) => {
    const reply = await runInCall(call, () => caller.bus.request(contract, { word: 'да' }));
    expect(reply.requestId).toBe('request-from-a-person');
    // The flags are propagated too: a request that was not sampled at the entry is not sampled later.
    expect(reply.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
  });

  it('are not mixed up between concurrent calls', async () => {
    const calls = Array.from({ length: 50 }, (_, i) => enterCall(`request-${i}-of-many`, undefined));
    const replies = await Promise.all(
      calls.map((one, i) =>
        runInCall(one, () => caller.bus.request(echoThrough, { word: 'да', waitMs: i % 7 })),
      ),
    );
    expect(replies.map(({ requestId }) => requestId)).toEqual(calls.map(({ requestId }) => requestId));
    expect(replies.map(({ traceparent }) => traceparent.split('-')[1])).toEqual(
      calls.map((one) => one.traceId),
    );
  });

  it('are generated when the caller has none', async () => {
    const first = await caller.bus.request(echo, { word: 'да' });
    const second = await caller.bus.request(echo, { word: 'да' });
    expect(first.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(second.requestId).not.toBe(first.requestId);
  });
});
