import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { historyTexts } from '../../test/history-texts.ts';
import { begun, openTill, type OpenTill } from '../../test/open-till.ts';
import { newPayment } from '../orders/new-payment.ts';
import type { Order } from '../orders/order.schema.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { RecordOutsideRefund } from './record-outside-refund.use-case.ts';

type Input = Parameters<RecordOutsideRefund['run']>[0];

const staff = '6790f1a2b3c4d5e6f7a8b9c0';

let till: OpenTill;
let outside: RecordOutsideRefund;
let ids = 0;

beforeAll(async () => {
  till = await openTill();
  ({ outside } = till);
});
afterAll(() => till.shop.close());
beforeEach(() => {
  till.time.ms = begun;
});
afterEach(() => till.shop.model.deleteMany({}));

/** A paid order of 9 130.00 whose money is not with the shop's provider, and which has no receipt. */
const aManualOrder = (input: Partial<Order> = {}): Promise<OrderRecord> => {
  const at = new Date(begun);
  const asking = { dueAt: null, by: 'reconciler' as const, times: 0, lease: null, polledAt: null };
  const payment = { ...newPayment(at, at), status: 'succeeded' as const, asking };
  return till.shop.anUnpaidOrder({ payment, receipt: [], isCustom: true, ...input });
};

const request = (
  { id }: OrderRecord,
  returned: Input['returned'],
  idempotencyKey = `key-${ids++}-0000`,
): Input => ({ ...{ orderId: id, returned, idempotencyKey }, reason: 'Наличными', by: staff });

describe('a refund made outside of the shop', () => {
  it('is recorded with its sum, its reason and its author, and moves no money', async () => {
    const order = await aManualOrder({ adminStatus: 'canceled' });
    await outside.run(request(order, { amountKopecks: 900_000 }));
    const stored = await till.find(order);
    expect(stored.payment.refundedKopecks).toBe(900_000);
    expect(stored.payment.asking.dueAt).toBeNull();
    expect(stored.refunds).toMatchObject([
      {
        ...{ status: 'succeeded', amountKopecks: 900_000, dueKopecks: 900_000, shares: [] },
        ...{ reason: 'Наличными', outsideReason: 'Наличными', by: staff },
      },
    ]);
    expect(historyTexts(stored.history)).toEqual(['refund:asked person', 'refund:outside person']);
    expect(stored.effects.map(({ name }) => name)).toEqual(['announce']);
    await outside.run(request(order, { amountKopecks: 13_000 }));
    expect(await till.shop.model.countDocuments({ number: order.number, money: 'refunded' })).toBe(1);
    expect(till.bank.calls).toEqual([]);
  });

  it('is recorded once for a key, and never exceeds what was paid', async () => {
    const order = await aManualOrder();
    const once = request(order, { amountKopecks: 500_000 }, 'key-once-0000');
    const answers = await Promise.all(Array.from({ length: 5 }, () => outside.run(once)));
    const refundId = (await till.find(order)).refunds[0]?.id;
    expect(answers).toEqual(answers.map(() => ({ amountKopecks: 500_000, refundId })));
    await expect(outside.run({ ...once, returned: { amountKopecks: 500_001 } })).rejects.toMatchObject({
      code: 'REFUND_KEY_TAKEN',
    });
    const others = await Promise.allSettled(
      Array.from({ length: 5 }, () => outside.run(request(order, { amountKopecks: 413_000 }))),
    );
    expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await till.find(order)).payment.refundedKopecks).toBe(913_000);
  });

  it('is refused for money that the provider can return, and for an unpaid order', async () => {
    for (const order of [await till.aPaidOrder(), await till.anOpenOrder()])
      await expect(outside.run(request(order, { amountKopecks: 100 }))).rejects.toMatchObject({
        code: 'OUTSIDE_REFUND_IMPOSSIBLE',
      });
  });

  it('is shared over the receipt of an earlier provider', async () => {
    const order = await till.aPaidOrder();
    await till.shop.model.updateOne({ number: order.number }, { $set: { 'payment.provider': 'earlier' } });
    await outside.run(request(order, { amountKopecks: 439_000 }));
    expect((await till.find(order)).refunds[0]?.shares).toEqual([{ line: 0, kopecks: 439_000 }]);
  });

  it('ends a refund that is unclear, once, and no other', async () => {
    const order = await till.aPaidOrder({ customerId: 'customer-1' });
    const unclear = {
      ...{ id: 'refund-1', key: 'key-of-first', status: 'pending' as const, amountKopecks: 100_000 },
      ...{ askedKopecks: 100_000, shares: [], email: 'ivan@example.ru', reason: 'Брак', by: staff },
      ...{ at: new Date(begun), providerRefundId: null },
    };
    await till.shop.model.updateOne(
      { number: order.number },
      { $set: { refunds: [unclear], 'payment.refundedKopecks': 100_000 } },
    );
    const settle = request(order, { refundId: 'refund-1' });
    await expect(outside.run(settle)).rejects.toMatchObject({ code: 'OUTSIDE_REFUND_IMPOSSIBLE' });
    await till.shop.model.updateOne(
      { number: order.number },
      { $set: { 'refunds.0.unclearSince': new Date(begun) } },
    );
    await Promise.all([outside.run(settle), outside.run(settle)]);
    const { refunds, payment, history, effects } = await till.find(order);
    expect(refunds).toMatchObject([{ status: 'succeeded', reason: 'Брак', outsideReason: 'Наличными' }]);
    expect(payment.refundedKopecks).toBe(100_000);
    expect(historyTexts(history).filter((text) => text.startsWith('refund'))).toEqual([
      'refund:outside person',
    ]);
    expect(effects.map(({ name, about }) => [name, about]).slice(-2)).toEqual([
      ['announce', 'refund-1'],
      ['take-points', 'refund-1'],
    ]);
  });
});
