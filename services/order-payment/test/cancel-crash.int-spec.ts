import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { changeOrderStatus } from '@shop/contracts';
import {
  eventually,
  openKilledService,
  startMailServer,
  type KilledService,
  type NamedMoment,
  type TestMailServer,
} from '@shop/testing';
import { monthOf } from '../src/points/moscow-month.ts';
import { paymentMove } from '../src/payments/payment-move.ts';
import { endLeases } from './end-leases.ts';
import { changesOf } from './history-texts.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';
import { openPoints, type OpenPoints } from './open-points.ts';
import { customer, staffMember } from './open-staff-desk.ts';

let shop: OpenOrders;
let service: KilledService;
let mail: TestMailServer;
let points: OpenPoints;

beforeAll(async () => {
  [shop, mail] = await Promise.all([openOrders(), startMailServer()]);
  service = await openKilledService('order-payment', {
    ...shop.env,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Сорока <zakaz@shop.example>',
    EFFECTS_LEASE_MS: '3000',
  });
  points = await openPoints(shop);
  await service.start();
}, 120_000);
afterEach(() => {
  mail.received.length = 0;
});
afterAll(async () => {
  await Promise.all([service.close(), mail.close()]);
  await shop.close();
});

const month = monthOf(new Date());

/** A paid order whose only pending effect grants its points. */
async function aPaidOrder(customerId: string): Promise<string> {
  const stored = await shop.anUnpaidOrder({ customerId });
  const move = paymentMove(stored, { to: 'succeeded', source: 'webhook', at: new Date() });
  const paid = await shop.payments.move({ ...move, effects: ['give-points'] });
  if (!paid) throw new Error('not paid');
  return stored.id;
}

/** Every step of a cancellation, identified by texts in its message to the database, divided among two orders. */
const deaths: readonly (readonly NamedMoment[])[] = [
  [
    ['the intent is written', { texts: ['insert', 'audit_outbox', 'change-status'], when: 'after' }],
    ['the cancellation is written', { texts: ['admin-status', 'canceled'], when: 'after' }],
    ['what follows is about to be noted', { texts: ['effect-done', 'take-points'], when: 'before' }],
  ],
  [
    ['the cancellation is about to be written', { texts: ['admin-status', 'canceled'], when: 'before' }],
    ['the audit log has its record', { texts: ['update', 'audit_outbox', 'change-status'], when: 'after' }],
    ['what follows is noted', { texts: ['effect-done', 'take-points'], when: 'after' }],
  ],
];

describe('processes that are killed while staff cancel a paid order', () => {
  it.each([...deaths.entries()])(
    'lose and duplicate nothing (order %i)',
    async (at, moments) => {
      const customerId = customer.slice(0, -2) + String(10 + at);
      const id = await aPaidOrder(customerId);
      const { scores } = points;
      await eventually(async () => {
        expect(await scores.find(month, customerId)).toMatchObject({ points: 87 });
        expect(await shop.model.countDocuments({ 'effects.0': { $exists: true } })).toBe(0);
      }, 30_000);
      const dying = service.strikeAtEach(moments, () => void endLeases(shop.model.db));
      await service.insist(() =>
        service.bus.request(
          changeOrderStatus,
          {
            ...{ orderIds: [id], status: 'canceled', notifies: true, isPreview: false },
            by: staffMember,
          },
          { timeoutMs: 3_000 },
        ),
      );
      await dying.come();
      await eventually(async () => {
        expect(await shop.model.countDocuments({ 'effects.0': { $exists: true } })).toBe(0);
      }, 45_000);
      const order = await shop.model.findOne({ customerId }).lean();
      expect(order).toMatchObject({ adminStatus: 'canceled', money: 'to-refund' });
      expect(changesOf(order?.history).toSorted()).toEqual(
        [
          ...['payment:succeeded', 'effect:give-points', 'status:canceled'],
          ...['effect:take-points', 'effect:mail-status'],
        ].toSorted(),
      );
      expect(await scores.find(month, customerId)).toMatchObject({ points: 0 });
      // A retry of an e-mail that the killed process sent has the same message id; recipients can detect it.
      expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(1);
    },
    120_000,
  );
});
