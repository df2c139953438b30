import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { clearCart, countSales } from '@shop/contracts';
import { openBusConnection } from '@shop/service-kit';
import { eventually, startMailServer, type TestMailServer } from '@shop/testing';
import { effectsOwed } from '../src/payments/payment-transitions.ts';
import { monthOf } from '../src/points/moscow-month.ts';
import { anOrder } from './an-order.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';
import { openPoints } from './open-points.ts';

const project = join(import.meta.dirname, '..');
const build = join(project, '../../libs/dev-tools/src/build/build-program.ts');
let shop: OpenOrders;
let bus: Awaited<ReturnType<typeof openBusConnection>>;
let mail: TestMailServer;
let service: ChildProcess | undefined;

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [build], { cwd: project });
  shop = await openOrders();
  mail = await startMailServer();
  bus = await openBusConnection(shop.env['NATS_URL'] ?? '', 'test');
});
afterAll(async () => {
  service?.kill('SIGKILL');
  await bus.close();
  await mail.close();
  await shop.close();
});

/** Starts the service as a process of its own, and resolves once it is ready. */
async function start(): Promise<void> {
  service = spawn(process.execPath, ['dist/main.js'], {
    cwd: project,
    env: {
      ...shop.env,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Сорока <zakaz@shop.example>',
      EFFECTS_LEASE_MS: '4000',
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(service, 'message');
}

it('a process killed between doing an effect and saying so loses none and finishes each once', async () => {
  const told: string[] = [];
  let kills = 0;
  bus.subscribe((shop.env['BUS_PREFIX'] ?? '') + countSales.subject, {
    callback: (_error, message) => {
      told.push(countSales.request.parse(message.json()).orderId);
      // The sale is counted, and whoever asked for it dies before it hears so.
      if (told.length % 4 === 0 && kills < 2) {
        kills += 1;
        const dead = service;
        dead?.once('exit', () => void start());
        dead?.kill('SIGKILL');
      } else message.respond('{}');
    },
  });
  bus.subscribe((shop.env['BUS_PREFIX'] ?? '') + clearCart.subject, {
    callback: (_error, message) => void message.respond('{}'),
  });
  await bus.flush();
  const ids: string[] = [];
  for (let at = 0; at < 12; at++) {
    const stored = await shop.orders.insert(
      anOrder(await shop.numbers.next(), { customerId: at % 2 === 0 ? 'anna' : null }),
    );
    if (!stored) throw new Error('not stored');
    ids.push(stored.id);
    const now = new Date();
    await shop.orders.movePayment({ ...stored, from: 'pending', to: 'succeeded', by: 'webhook', at: now });
  }
  await start();
  await eventually(async () => {
    expect(await shop.model.countDocuments({ 'effects.0': { $exists: true } })).toBe(0);
  }, 50_000);
  expect(kills).toBe(2);
  expect([...new Set(told)].sort()).toEqual(ids.sort());
  // What was counted by the dead, a few at a time, is asked again; the catalogue knows the order.
  expect(told.length).toBeGreaterThanOrEqual(ids.length + kills);
  expect(told.length).toBeLessThanOrEqual(ids.length + kills * 8);
  // A letter that the dead sent comes again under the same id, by which its receiver tells the repetition.
  const letters = mail.received.map(({ messageId }) => messageId);
  expect([...new Set(letters)].sort()).toEqual(ids.map((id) => `<${id}.order-paid@shop.example>`).sort());
  expect(letters.length).toBeLessThanOrEqual(ids.length + kills * 8);
  // Points that the dead gave are not given again: six orders of two hoodies at 4 390.00.
  const { scores } = await openPoints(shop);
  await expect(scores.find(monthOf(new Date()), 'anna')).resolves.toMatchObject({ points: 526 });
  for (const order of await shop.model.find().lean()) {
    expect(order.history.map(({ what }) => what).sort()).toEqual([
      ...effectsOwed('succeeded', order)
        .map((name) => `effect:${name}`)
        .sort(),
      'payment:succeeded',
    ]);
  }
});
