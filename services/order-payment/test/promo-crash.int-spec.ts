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
  raiseNotification,
  redeemPromo,
  releasePromo,
  type ParsedRequestOf,
} from '@shop/contracts';
import { eventually, openKilledService, type KilledService, type Moment } from '@shop/testing';
import { changesOf } from './history-texts.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';

const input = createOwnPayment.example.request;
const terms = holdPromo.example.reply;
const impatient = { timeoutMs: 3_000 };

let shop: OpenOrders;
let service: KilledService;
/** The test acts as the promo service: the orders that hold a use, and how often each has redeemed one. */
const held = new Set<string>();
const redeemed = new Map<string, number>();

beforeAll(async () => {
  shop = await openOrders();
  service = await openKilledService('order-payment', {
    ...shop.env,
    PAYMENT_POLL_FIRST_MS: '500',
    PAYMENT_POLL_LONGEST_MS: '1000',
    PAYMENT_LEASE_MS: '1500',
    EFFECTS_LEASE_MS: '4000',
  });
  await service.answer(getPerson, () => getPerson.example.reply);
  await service.answer(getCart, () => ({ lines: input.lines }));
  await service.answer(checkLines, () => ({
    lines: checkLines.example.reply.lines.map((line) => ({ ...line, lineIssues: [] })),
  }));
  await service.answer(clearCart, () => ({}));
  await service.answer(countSales, () => ({}));
  await service.answer(raiseNotification, () => raiseNotification.example.reply);
  await service.answer(holdPromo, ({ orderId }) => {
    held.add(orderId);
    return terms;
  });
  await service.answer(redeemPromo, ({ orderId }) => {
    if (held.delete(orderId)) redeemed.set(orderId, (redeemed.get(orderId) ?? 0) + 1);
    return {};
  });
  await service.answer(releasePromo, ({ orderId }) => {
    held.delete(orderId);
    return {};
  });
});
afterEach(async () => {
  held.clear();
  redeemed.clear();
  await service.stop();
});
afterAll(async () => {
  await service.close();
  await shop.close();
});

const create = (idempotencyKey: string): Promise<{ paymentId: string; paymentUrl: string | null }> =>
  service.bus.request(createOwnPayment, { ...input, idempotencyKey }, impatient);
const needed = (orderId: string): Promise<ParsedRequestOf<typeof findPromoNeeds>['leases']> =>
  eventually(async () => {
    const leases = [{ orderId, promoId: terms.promoId }];
    return (await service.bus.request(findPromoNeeds, { leases }, impatient)).needed;
  }, 20_000);

const moments: [string, Moment][] = [
  ['the use is held and the order not written', { texts: ['order-placed'], when: 'before' }],
  ['the order is written', { texts: ['order-placed'], when: 'after' }],
  ['the payment is about to move', { texts: ['payment-status', 'succeeded'], when: 'before' }],
  ['the use is redeemed and that is not noted', { texts: ['effect-done', 'redeem-promo'], when: 'before' }],
];

it.each(moments)(
  'a process killed when %s leaves one use reserved and redeemed once',
  async (name, moment) => {
    await service.start();
    const killsBefore = service.kills;
    service.database.arm(moment, () => service.strike());
    const key = `key-of-${moments.findIndex(([one]) => one === name)}`;
    // Retries under the same key until there is a response, as a buyer's browser does.
    const { paymentId, paymentUrl } = await eventually(() => create(key), 30_000);
    const order = await shop.model.findOne({ paymentId }).lean();
    const orderId = String(order?._id);
    const id = paymentUrl?.split('/').at(-1) ?? '';
    await eventually(
      () => service.bus.request(decideSandboxPayment, { id, decision: 'pay', card: 'good' }, impatient),
      20_000,
    );
    await eventually(async () => {
      const paid = await shop.model.findOne({ paymentId }).lean();
      expect(changesOf(paid?.history)).toContain('effect:redeem-promo');
      // An effect that the killed process had just claimed runs after its lease has expired.
    }, 60_000);
    expect(service.kills).toBe(killsBefore + 1);
    expect([[...held], [...redeemed]]).toEqual([[], [[orderId, 1]]]);
    expect(await shop.model.countDocuments({ idempotencyKey: key })).toBe(1);
    expect(await needed(orderId)).toEqual([]);
  },
  120_000,
);

it('a use reserved before a crash is reported as not needed until the checkout is repeated', async () => {
  await service.start();
  const { stopped } = service.stopAt({ texts: ['order-placed'], when: 'before' });
  await expect(create('never-again')).rejects.toThrow();
  await eventually(() => expect(held.size).toBe(1));
  await stopped;
  await service.start();
  expect(await shop.model.countDocuments({ idempotencyKey: 'never-again' })).toBe(0);
  const [orderId = ''] = held;
  expect(await needed(orderId)).toEqual([]);
  // The buyer returns after all: the same order is created, and needs the same use.
  await eventually(() => create('never-again'), 20_000);
  expect([held.size, (await needed(orderId)).length]).toEqual([1, 1]);
}, 60_000);
