import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { clearCart, countSales, raiseNotification } from '@shop/contracts';
import {
  eventually,
  openKilledService,
  startMailServer,
  type KilledService,
  type TestMailServer,
} from '@shop/testing';
import { effectsConcurrency } from '../src/effects/effects-runner.ts';
import { changesOf } from './history-texts.ts';
import { outboxEffectsFor } from '../src/payments/payment-transitions.ts';
import { monthOf } from '../src/points/moscow-month.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';
import { openPoints } from './open-points.ts';

let shop: OpenOrders;
let mail: TestMailServer;
let service: KilledService;

beforeAll(async () => {
  shop = await openOrders();
  mail = await startMailServer();
  service = await openKilledService('order-payment', {
    ...shop.env,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Сорока <zakaz@shop.example>',
    EFFECTS_LEASE_MS: '4000',
  });
});
afterAll(async () => {
  await service.close();
  await mail.close();
  await shop.close();
});

it('no effect is lost, and each is recorded once, when the process is killed after running one', async () => {
  const reported: string[] = [];
  const kills = 2;
  await service.answer(countSales, ({ orderId }) => {
    reported.push(orderId);
    if (reported.length % 4 > 0 || service.kills >= kills) return {};
    // The sale is counted, and the process that requested it dies before the answer.
    service.strike();
    return null;
  });
  await service.answer(clearCart, () => ({}));
  await service.answer(raiseNotification, () => raiseNotification.example.reply);
  const orders = 40;
  const ids: string[] = [];
  for (let at = 0; at < orders; at++) {
    const { id } = await shop.anOrderMoved(
      { to: 'succeeded', source: 'webhook', at: new Date() },
      { customerId: at % 2 === 0 ? 'anna' : null },
    );
    ids.push(id);
  }
  await service.start();
  await eventually(async () => {
    // Compared as a whole, so that a failure shows what is left and since when.
    const pending = await shop.model.find({ 'effects.0': { $exists: true } }, { effects: 1 }).lean();
    expect({ unfinished: pending, output: pending.length > 0 ? service.output() : '' }).toEqual({
      unfinished: [],
      output: '',
    });
  }, 45_000);
  expect(service.kills).toBe(kills);
  expect([...new Set(reported)].sort()).toEqual(ids.sort());
  // Sales that the killed process had counted are sent again; the catalogue knows the order and counts it once.
  expect(reported.length).toBeGreaterThanOrEqual(ids.length + kills);
  expect(reported.length).toBeLessThanOrEqual(ids.length + kills * effectsConcurrency);
  // A retry of an e-mail that the killed process sent has the same message id, so recipients can detect the duplicate.
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
