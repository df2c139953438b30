import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { countSales } from '@shop/contracts';
import {
  eventually,
  openTestBus,
  startKillingProxy,
  type KillingProxy,
  type Moment,
  type TestBus,
} from '@shop/testing';
import { aStoredProduct } from './a-stored-product.ts';
import { idOf, openSales, type OpenSales } from './open-sales.ts';

const project = join(import.meta.dirname, '..');
const build = join(project, '../../libs/dev-tools/src/build/build-program.ts');

let shop: OpenSales;
let database: KillingProxy;
let caller: TestBus;
let service: ChildProcess | undefined;
let env: Record<string, string>;
let kills = 0;
let orders = 0;

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [build], { cwd: project });
  shop = await openSales();
  const mongo = new URL((shop.env['MONGODB_URI'] ?? '').replace('mongodb:', 'http:'));
  database = await startKillingProxy(mongo);
  env = {
    ...shop.env,
    MONGODB_URI: shop.env['MONGODB_URI']?.replace(`:${mongo.port}`, `:${database.port}`) ?? '',
    CATALOGUE_POPULARITY_INTERVAL_MS: '600',
  };
  await shop.connection.collection('products').insertOne(aStoredProduct(7));
  caller = await openTestBus(shop.env);
  await start();
}, 60_000);
afterAll(async () => {
  const last = service;
  service = undefined;
  if (last?.exitCode === null && last.signalCode === null) {
    const gone = once(last, 'exit');
    last.kill('SIGKILL');
    await gone;
  }
  await caller.close();
  await database.close();
  await shop.close();
});

async function start(): Promise<void> {
  const started = spawn(process.execPath, ['dist/main.js'], {
    cwd: project,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  service = started;
  await once(started, 'message');
}

/** Ends the process as a power cut would, and starts another one, as a supervisor does. */
function strike(): void {
  kills += 1;
  const dead = service;
  dead?.once('exit', () => void start());
  dead?.kill('SIGKILL');
}

/** As the runner of effects does: again, until there is an answer. */
const sell = (orderId: string): Promise<object> =>
  eventually(
    () =>
      caller.bus.request(
        countSales,
        { orderId, sold: [{ productId: idOf(7), quantity: 2 }] },
        { timeoutMs: 3_000 },
      ),
    60_000,
  );
const sumUp = ['update', 'product_sales', '$inc'];
const moments: [string, Moment][] = [
  ['the order is about to be noted', { texts: ['insert', 'sold_orders'], when: 'before' }],
  ['the order is noted and nobody knows', { texts: ['insert', 'sold_orders'], when: 'after' }],
  ['a batch is about to be opened', { texts: ['sales_batch', 'orderIds'], when: 'before' }],
  ['a batch is opened', { texts: ['sales_batch', 'orderIds'], when: 'after' }],
  ['the pieces are about to be added', { texts: sumUp, when: 'before' }],
  ['the pieces are added and the order is not marked', { texts: sumUp, when: 'after' }],
  ['the order is about to be marked', { texts: ['sold_orders', 'waitingSince', '$unset'], when: 'before' }],
  [
    'the order is marked and the batch not closed',
    { texts: ['sold_orders', 'waitingSince', '$unset'], when: 'after' },
  ],
  ['the product is about to show it', { texts: ['update', 'popularityVersion', '$max'], when: 'before' }],
  [
    'the product shows it and that is not noted',
    { texts: ['update', 'popularityVersion', '$max'], when: 'after' },
  ],
];

it.each(moments)(
  'a process killed when %s counts the order once, and shows it',
  async (_name, moment) => {
    orders += 1;
    const order = idOf(orders);
    const killsBefore = kills;
    database.arm(moment, strike);
    await sell(order);
    await eventually(() => expect(kills).toBe(killsBefore + 1), 30_000);
    // The answer may have been lost; the runner asks again.
    await sell(order);
    await eventually(async () => {
      const product = await shop.connection.collection('products').findOne({ article: 'S-7' });
      expect(product?.['orderedTimes']).toBe(2 * orders);
    }, 60_000);
    expect(await shop.pieces()).toEqual({ 7: 2 * orders });
  },
  180_000,
);
