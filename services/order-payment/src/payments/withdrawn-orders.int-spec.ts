import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminStatus } from '@shop/domain';
import { historyTexts } from '../../test/history-texts.ts';
import { openExtras, type OpenExtras } from '../../test/open-extras.ts';
import { begun } from '../../test/open-till.ts';
import { openPaymentUrl } from '../orders/open-payment-url.ts';
import { writeHistory } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';

let till: OpenExtras;

beforeAll(async () => {
  till = await openExtras();
});
afterAll(() => till.shop.close());
beforeEach(() => {
  till.time.ms = begun;
  till.bank.calls.length = 0;
});
afterEach(() => till.shop.model.deleteMany({}));

const promo = { promoId: 'promo', phrase: 'SOROKA10', discountPercentage: 10, giftProductId: null };
const staff = '6790f1a2b3c4d5e6f7a8b9c0';
const at = new Date(begun + 1_000);
const bankIdOf = ({ paymentId }: OrderRecord): string => `bank-${paymentId}`;

async function setStatus({ number, adminStatus: from }: OrderRecord, status: AdminStatus): Promise<void> {
  const history = writeHistory(at, staff, { kind: 'admin-status', status, from });
  await till.shop.model.updateOne(
    { number },
    { $set: { adminStatus: status }, $push: { history: { $each: history } } },
  );
}

async function deleteOrder({ number }: OrderRecord): Promise<void> {
  const history = writeHistory(at, staff, { kind: 'order-deleted' });
  await till.shop.model.updateOne(
    { number },
    { $set: { deletedAt: at, isDeleted: true }, $push: { history: { $each: history } } },
  );
}

/** Lets the reconciler poll the payment in the given state of the bank. */
async function pollWith(
  order: OrderRecord,
  status: Parameters<typeof till.bank.decide>[1],
): Promise<OrderRecord> {
  till.bank.decide(bankIdOf(order), status);
  till.time.ms += 10_000;
  await till.reconciler.runDue();
  return till.find(order);
}

describe.each([
  { how: 'cancelled', withdraw: (order: OrderRecord) => setStatus(order, 'canceled') },
  { how: 'deleted', withdraw: deleteOrder },
])('the payment of an order that staff have $how', ({ withdraw }) => {
  it('counts as cancelled on its page, which has no link any more', async () => {
    const order = await till.anOpenOrder();
    await withdraw(order);
    await expect(till.get.run({ paymentId: order.paymentId })).rejects.toMatchObject({
      code: 'PAYMENT_CANCELED',
    });
    expect(openPaymentUrl(await till.find(order), at)).toBeNull();
  });

  it('is shown as paid when the money has arrived nevertheless', async () => {
    const order = await till.anOpenOrder();
    await withdraw(order);
    till.bank.decide(bankIdOf(order), 'succeeded');
    till.time.ms += 3_000;
    await expect(till.get.run({ paymentId: order.paymentId })).resolves.toMatchObject({
      status: 'succeeded',
    });
  });

  it('is released when the bank only holds the money', async () => {
    const order = await till.anOpenOrder();
    await withdraw(order);
    const { payment } = await pollWith(order, 'waiting_for_capture');
    expect(till.bank.calls).toContain(`cancel ${bankIdOf(order)}`);
    expect(till.bank.calls.filter((call) => call.startsWith('capture'))).toEqual([]);
    expect(payment.status).toBe('canceled');
  });
});

describe('the payment of a cancelled order', () => {
  it('tells its page that the money comes back, and then that it has', async () => {
    const order = await till.anOpenOrder();
    await setStatus(order, 'canceled');
    await pollWith(order, 'succeeded');
    const { paymentId } = order;
    await expect(till.get.run({ paymentId })).resolves.toMatchObject({ cancellation: 'refund-due' });
    const { totalKopecks } = order.totals;
    await till.shop.model.updateOne({ paymentId }, { $set: { 'payment.refundedKopecks': totalKopecks } });
    await expect(till.get.run({ paymentId })).resolves.toMatchObject({ cancellation: 'refunded' });
  });

  it('can be begun again once staff have taken the cancellation back', async () => {
    const order = await till.anOpenOrder();
    await setStatus(order, 'canceled');
    await setStatus(order, 'in-processing');
    await expect(till.get.run({ paymentId: order.paymentId })).resolves.toMatchObject({
      paymentUrl: `https://bank.example/${bankIdOf(order)}`,
    });
  });

  it('ends without a second cancellation in the history and without an e-mail about one', async () => {
    const order = await till.anOpenOrder({ promo });
    await setStatus(order, 'canceled');
    const ended = await pollWith(order, 'canceled');
    expect(historyTexts(ended.history)).toEqual(['status:canceled person', 'payment:canceled reconciler']);
    expect(ended.effects.map(({ name }) => name)).toEqual(['announce', 'release-promo']);
  });
});

describe('money that arrives for a deleted order', () => {
  it('restores the order, so that staff see it', async () => {
    const order = await till.anOpenOrder();
    await deleteOrder(order);
    const paid = await pollWith(order, 'succeeded');
    expect(paid).toMatchObject({ payment: { status: 'succeeded' }, deletedAt: null });
    expect(historyTexts(paid.history)).toEqual([
      'order:deleted person',
      'payment:succeeded reconciler',
      'order:restored reconciler',
    ]);
    const stored = await till.shop.model
      .findOne({ number: order.number, isDeleted: false, money: 'paid' })
      .lean();
    expect(stored).not.toBeNull();
  });

  it('does so also when it is deleted while the payment is being written', async () => {
    const order = await till.anOpenOrder();
    const { payments } = till.shop;
    const move = payments.move.bind(payments);
    payments.move = async (change) => {
      payments.move = move;
      await deleteOrder(order);
      return move(change);
    };
    const paid = await pollWith(order, 'succeeded');
    expect(paid).toMatchObject({ payment: { status: 'succeeded' }, deletedAt: null });
  });

  it('restores a paid one with an extra payment, too', async () => {
    const order = await till.aPaidOrder();
    await till.edit(order, 3);
    const bankId = await till.goToBank(await till.request(order));
    await deleteOrder(order);
    till.bank.decide(bankId, 'succeeded');
    await till.webhook(bankId);
    const paid = await till.find(order);
    expect(paid.deletedAt).toBeNull();
    expect(historyTexts(paid.history).slice(-2)).toEqual([
      'extra-payment:paid webhook',
      'order:restored webhook',
    ]);
  });

  it('leaves an order deleted that is deleted after its payment', async () => {
    const order = await till.aPaidOrder();
    await deleteOrder(order);
    till.bank.decide(bankIdOf(order), 'succeeded');
    await till.get.run({ paymentId: order.paymentId });
    expect((await till.find(order)).deletedAt).toEqual(at);
  });
});
