import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import {
  checkLines,
  clearCart,
  countSales,
  createOwnPayment,
  decideSandboxPayment,
  findPromoNeeds,
  getCart,
  getPerson,
  holdPromo,
  redeemPromo,
  releasePromo,
  type ParsedRequestOf,
  type RequestContract,
} from '@shop/contracts';
import { Bus, openBusConnection } from '@shop/service-kit';
import { eventually, startKillingProxy, type KillingProxy, type Moment } from '@shop/testing';
import { changesOf } from './history-texts.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';

const project = join(import.meta.dirname, '..');
const build = join(project, '../../libs/dev-tools/src/build/build-program.ts');
const input = createOwnPayment.example.request;
const terms = holdPromo.example.reply;
const impatient = { timeoutMs: 3_000 };

let shop: OpenOrders;
let database: KillingProxy;
let connection: Awaited<ReturnType<typeof openBusConnection>>;
let bus: Bus;
let service: ChildProcess | undefined;
let env: Record<string, string>;
let kills = 0;
/** The test is the promo service: who holds a use, and how often each order redeemed one. */
const held = new Set<string>();
const redeemed = new Map<string, number>();

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [build], { cwd: project });
  shop = await openOrders();
  const mongo = new URL((shop.env['MONGODB_URI'] ?? '').replace('mongodb:', 'http:'));
  database = await startKillingProxy(mongo);
  env = {
    ...shop.env,
    MONGODB_URI: shop.env['MONGODB_URI']?.replace(`:${mongo.port}`, `:${database.port}`) ?? '',
    PAYMENT_POLL_FIRST_MS: '500',
    PAYMENT_POLL_LONGEST_MS: '1000',
    PAYMENT_LEASE_MS: '1500',
    EFFECTS_LEASE_MS: '4000',
  };
  connection = await openBusConnection(env['NATS_URL'] ?? '', 'test');
  bus = new Bus(connection, env['BUS_PREFIX'] ?? '', 'test');
  answer(getPerson, () => getPerson.example.reply);
  answer(getCart, () => ({ lines: input.lines }));
  answer(checkLines, () => ({
    lines: [{ ...checkLines.example.reply.lines[0], lineIssues: [] }],
  }));
  answer(clearCart, () => ({}));
  answer(countSales, () => ({}));
  answer(holdPromo, (payload) => {
    held.add(orderOf(payload));
    return terms;
  });
  answer(redeemPromo, (payload) => {
    const id = orderOf(payload);
    if (held.delete(id)) redeemed.set(id, (redeemed.get(id) ?? 0) + 1);
    return {};
  });
  answer(releasePromo, (payload) => {
    held.delete(orderOf(payload));
    return {};
  });
  await connection.flush();
});
afterEach(async () => {
  const last = service;
  service = undefined;
  held.clear();
  redeemed.clear();
  if (!last || last.exitCode !== null || last.signalCode !== null) return;
  const gone = once(last, 'exit');
  last.kill('SIGKILL');
  await gone;
});
afterAll(async () => {
  await connection.close();
  await database.close();
  await shop.close();
});

const orderOf = (payload: unknown): string => releasePromo.request.shape.orderId.parse(fieldOf(payload));
const fieldOf = (payload: unknown): unknown =>
  typeof payload === 'object' && payload && 'orderId' in payload ? payload.orderId : undefined;

function answer(contract: RequestContract, reply: (payload: unknown) => object): void {
  connection.subscribe((env['BUS_PREFIX'] ?? '') + contract.subject, {
    callback: (_error, message) => void message.respond(JSON.stringify(reply(message.json()))),
  });
}

/** Starts the service as a process of its own, again when it ends before it serves; resolves once it is ready. */
async function start(): Promise<void> {
  const started = spawn(process.execPath, ['dist/main.js'], {
    cwd: project,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  service = started;
  const isReady = await Promise.race([
    once(started, 'message').then(() => true),
    once(started, 'exit').then(() => false),
  ]);
  if (!isReady && service === started && started.signalCode === null) await start();
}

/** Ends the process as a power cut would. */
function strike(): void {
  kills += 1;
  service?.kill('SIGKILL');
}

/** The same, and another one is started, as a supervisor does. */
function strikeAndStart(): void {
  const dead = service;
  dead?.once('exit', () => void start());
  strike();
}

const create = (idempotencyKey: string): Promise<{ paymentId: string; paymentUrl: string | null }> =>
  bus.request(createOwnPayment, { ...input, idempotencyKey }, impatient);
const needed = (orderId: string): Promise<ParsedRequestOf<typeof findPromoNeeds>['leases']> =>
  eventually(async () => {
    const leases = [{ orderId, promoId: terms.promoId }];
    return (await bus.request(findPromoNeeds, { leases }, impatient)).needed;
  }, 20_000);

const moments: [string, Moment][] = [
  ['the use is held and the order not written', { texts: ['order:placed'], when: 'before' }],
  ['the order is written', { texts: ['order:placed'], when: 'after' }],
  ['the payment is about to move', { texts: ['payment:succeeded'], when: 'before' }],
  ['the use is redeemed and that is not noted', { texts: ['effect:redeem-promo'], when: 'before' }],
];

it.each(moments)(
  'a process killed when %s holds one use and redeems it once',
  async (name, moment) => {
    await start();
    const killsBefore = kills;
    database.arm(moment, strikeAndStart);
    const key = `key-of-${moments.findIndex(([one]) => one === name)}`;
    // As a buyer's browser does: again, under the same key, until there is an answer.
    const { paymentId, paymentUrl } = await eventually(() => create(key), 30_000);
    const order = await shop.model.findOne({ paymentId }).lean();
    const orderId = String(order?._id);
    const id = paymentUrl?.split('/').at(-1) ?? '';
    await eventually(
      () => bus.request(decideSandboxPayment, { id, decision: 'pay', card: 'good' }, impatient),
      20_000,
    );
    await eventually(async () => {
      const paid = await shop.model.findOne({ paymentId }).lean();
      expect(changesOf(paid?.history)).toContain('effect:redeem-promo');
      // An effect that the dead process had just claimed is done once its lease of 30 seconds has run out.
    }, 60_000);
    expect(kills).toBe(killsBefore + 1);
    expect([[...held], [...redeemed]]).toEqual([[], [[orderId, 1]]]);
    expect(await shop.model.countDocuments({ idempotencyKey: key })).toBe(1);
    expect(await needed(orderId)).toEqual([]);
  },
  120_000,
);

it('a process killed between a use and its order, for a buyer who never comes back, leaves a use that nobody needs', async () => {
  await start();
  database.arm({ texts: ['order:placed'], when: 'before' }, strike);
  await expect(create('never-again')).rejects.toThrow();
  await eventually(() => expect(held.size).toBe(1));
  await start();
  expect(await shop.model.countDocuments({ idempotencyKey: 'never-again' })).toBe(0);
  const [orderId = ''] = held;
  expect(await needed(orderId)).toEqual([]);
  // The buyer comes back after all: the same order, which needs the same use.
  await eventually(() => create('never-again'), 20_000);
  expect([held.size, (await needed(orderId)).length]).toEqual([1, 1]);
}, 60_000);
