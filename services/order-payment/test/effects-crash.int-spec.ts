import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { clearCart, countSales } from '@shop/contracts';
import { openBusConnection } from '@shop/service-kit';
import { eventually, startMailServer, type TestMailServer } from '@shop/testing';
import { effectsConcurrency } from '../src/effects/effects-runner.ts';
import { paymentMove } from '../src/payments/payment-move.ts';
import { changesOf } from './history-texts.ts';
import { outboxEffectsFor } from '../src/payments/payment-transitions.ts';
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
/** What the processes wrote, to find out why one did not start. */
const output: string[] = [];

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

/** Starts the service as a process of its own, and resolves once it is ready; rejects when it ends before. */
async function start(): Promise<void> {
  const started = spawn(process.execPath, ['dist/main.js'], {
    cwd: project,
    env: {
      ...shop.env,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Сорока <zakaz@shop.example>',
      EFFECTS_LEASE_MS: '4000',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [started.stdout, started.stderr])
    stream?.on('data', (text: Buffer) => output.push(text.toString()));
  const ended = once(started, 'exit').then(() => Promise.reject(new Error(output.join(''))));
  await Promise.race([once(started, 'message'), ended]);
  service = started;
}

/** Kills the process that runs, if one does; resolves once the next one is ready. */
async function replace(running: ChildProcess): Promise<void> {
  service = undefined;
  running.kill('SIGKILL');
  await once(running, 'exit');
  await start();
}

it('a process killed between doing an effect and saying so loses none and finishes each once', async () => {
  const reported: string[] = [];
  const replacements: Promise<void>[] = [];
  const kills = 2;
  bus.subscribe((shop.env['BUS_PREFIX'] ?? '') + countSales.subject, {
    callback: (_error, message) => {
      reported.push(countSales.request.parse(message.json()).orderId);
      // The sale is counted, and the process that requested it dies before the answer.
      if (service && reported.length % 4 === 0 && replacements.length < kills)
        replacements.push(replace(service));
      else message.respond('{}');
    },
  });
  bus.subscribe((shop.env['BUS_PREFIX'] ?? '') + clearCart.subject, {
    callback: (_error, message) => void message.respond('{}'),
  });
  await bus.flush();
  const orders = 40;
  const ids: string[] = [];
  for (let at = 0; at < orders; at++) {
    const stored = await shop.orders.insert(
      anOrder(await shop.numbers.next(), { customerId: at % 2 === 0 ? 'anna' : null }),
    );
    if (!stored) throw new Error('not stored');
    ids.push(stored.id);
    const now = new Date();
    await shop.payments.move(paymentMove(stored, { to: 'succeeded', source: 'webhook', at: now }));
  }
  await start();
  await eventually(async () => {
    // Compared as a whole, so that a failure shows what is left and since when.
    const pending = await shop.model.find({ 'effects.0': { $exists: true } }, { effects: 1 }).lean();
    expect({ unfinished: pending, output: pending.length > 0 ? output.join('') : '' }).toEqual({
      unfinished: [],
      output: '',
    });
  }, 45_000);
  expect(replacements).toHaveLength(kills);
  await Promise.all(replacements);
  expect([...new Set(reported)].sort()).toEqual(ids.sort());
  // What the killed process had counted is sent again; the catalogue knows the order and counts it once.
  expect(reported.length).toBeGreaterThanOrEqual(ids.length + kills);
  expect(reported.length).toBeLessThanOrEqual(ids.length + kills * effectsConcurrency);
  // An e-mail that the killed process sent comes again under the same id, by which its receiver tells the repetition.
  const mails = mail.received.map(({ messageId }) => messageId);
  expect([...new Set(mails)].sort()).toEqual(ids.map((id) => `<${id}.order-paid@shop.example>`).sort());
  expect(mails.length).toBeLessThanOrEqual(ids.length + kills * effectsConcurrency);
  // Points that the killed process gave are not given again: twenty orders of two hoodies at 4 390.00.
  const { scores } = await openPoints(shop);
  await expect(scores.find(monthOf(new Date()), 'anna')).resolves.toMatchObject({ points: 1756 });
  for (const order of await shop.model.find().lean()) {
    expect(changesOf(order.history).sort()).toEqual([
      ...outboxEffectsFor('succeeded', order)
        .map((name) => `effect:${name}`)
        .sort(),
      'payment:succeeded',
    ]);
  }
});
