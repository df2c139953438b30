import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { clearCart, getCategory, readBusAddresses, type RequestContract } from '@shop/contracts';
import { openTestBus, testEnvironment, type TestBus } from '@shop/testing';

const shop = testEnvironment();
let raw: NatsConnection;
let caller: TestBus;

beforeAll(async () => {
  raw = await connect(readBusAddresses(shop.env['NATS_URL'] ?? ''));
});

afterAll(async () => {
  await raw.close();
  await shop.dropDatabases();
});

/** The retry budget belongs to the caller. */
beforeEach(async () => {
  caller = await openTestBus(shop.env);
});

afterEach(() => caller.close());

/** Answers in place of the owner during the work; `respond` gets each message with its position. */
async function answeringBy<Result>(
  { subject }: RequestContract,
  respond: (message: Msg, at: number) => void,
  work: () => Promise<Result>,
): Promise<{ result: Result; received: number }> {
  let received = 0;
  const subscription = raw.subscribe(shop.env['BUS_PREFIX'] + subject, {
    callback: (_error, message) => respond(message, received++),
  });
  await raw.flush();
  try {
    const result = await work();
    return { result, received };
  } finally {
    await subscription.drain();
  }
}

const { request, reply } = getCategory.example;
const answer = (message: Msg): boolean => message.respond(JSON.stringify(reply));
const swallow = (): void => undefined;
const codeOf = (requested: Promise<unknown>): Promise<unknown> =>
  requested.then(
    () => 'answered',
    (error: { code?: unknown }) => error.code,
  );

describe('a read that no reply follows, as when its receiver was killed', () => {
  it('is sent again after a fifth of its timeout, and answered by another process', async () => {
    const begun = performance.now();
    const { result, received } = await answeringBy(
      getCategory,
      (message, at) => (at === 0 ? swallow() : answer(message)),
      () => caller.bus.request(getCategory, request, { timeoutMs: 10_000 }),
    );
    expect([result, received]).toEqual([getCategory.reply.parse(reply), 2]);
    expect(performance.now() - begun).toBeGreaterThan(1_900);
    expect(performance.now() - begun).toBeLessThan(9_000);
  });

  it('is answered by the first process if that was only slow', async () => {
    const { promise: repeated, resolve } = Promise.withResolvers<void>();
    const { result, received } = await answeringBy(
      getCategory,
      (message, at) => void (at === 0 ? repeated.then(() => answer(message)) : resolve()),
      () => caller.bus.request(getCategory, request, { timeoutMs: 5_000 }),
    );
    expect([result, received]).toEqual([getCategory.reply.parse(reply), 2]);
  });

  it('fails at its own timeout if the repeat is lost, too', async () => {
    const begun = performance.now();
    const { result, received } = await answeringBy(getCategory, swallow, () =>
      codeOf(caller.bus.request(getCategory, request, { timeoutMs: 1_000 })),
    );
    expect([result, received]).toEqual(['SERVICE_UNAVAILABLE', 2]);
    expect(performance.now() - begun).toBeGreaterThan(950);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('is no longer sent again once many have remained without a reply', async () => {
    const { result, received } = await answeringBy(getCategory, swallow, () =>
      Promise.all(
        Array.from({ length: 200 }, () =>
          codeOf(caller.bus.request(getCategory, request, { timeoutMs: 500 })),
        ),
      ),
    );
    expect([new Set(result), received]).toEqual([new Set(['SERVICE_UNAVAILABLE']), 220]);
  });
});

it('a change is sent once, since its receiver may have made it before it died', async () => {
  const { result, received } = await answeringBy(clearCart, swallow, () =>
    codeOf(caller.bus.request(clearCart, clearCart.example.request, { timeoutMs: 1_000 })),
  );
  expect([result, received]).toEqual(['SERVICE_UNAVAILABLE', 1]);
});

it('a read that is answered in time is sent once', async () => {
  const { received } = await answeringBy(getCategory, answer, () =>
    caller.bus.request(getCategory, request, { timeoutMs: 1_000 }),
  );
  expect(received).toBe(1);
});
