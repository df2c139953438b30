import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Logger } from '@shop/service-kit';
import { historyTexts } from '../../test/history-texts.ts';
import { begun, busyRunner, openTill, type OpenTill } from '../../test/open-till.ts';
import { openPaymentUrl } from '../orders/open-payment-url.ts';
import { OrderChangeRepository } from '../orders/order-change.repository.ts';
import { OrderQueryRepository } from '../orders/order-query.repository.ts';
import { writeHistory } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { CancelUnpaidOrder } from './cancel-unpaid-order.use-case.ts';
import { PollProvider } from './poll-provider.use-case.ts';
import { SettlePayment } from './settle-payment.use-case.ts';
import { WaitingPages } from './waiting-pages.ts';

const promo = { promoId: 'promo', phrase: 'SOROKA10', discountPercentage: 10, giftProductId: null };
const customerId = '6790f1a2b3c4d5e6f7a8b9c1';
const staff = '6790f1a2b3c4d5e6f7a8b9c0';
const bankIdOf = ({ paymentId }: OrderRecord): string => `bank-${paymentId}`;

let till: OpenTill;
let changes: OrderChangeRepository;
let cancel: CancelUnpaidOrder;
/** Runs once, between the read of the order and the write that cancels it. */
let meanwhile: (() => Promise<unknown>) | null = null;

beforeAll(async () => {
  till = await openTill();
  changes = new OrderChangeRepository(till.shop.model);
  const apply = changes.apply.bind(changes);
  changes.apply = async (...change) => {
    const happens = meanwhile;
    meanwhile = null;
    await happens?.();
    return apply(...change);
  };
  const { shop, bank } = till;
  const clock = (): Date => new Date(till.time.ms);
  const log = till.logger as unknown as Logger;
  const bus = { publish: () => undefined };
  const pages = new WaitingPages();
  const settling = new SettlePayment(shop.orders, shop.payments, busyRunner, clock, log, bus, pages);
  const polls = new PollProvider(bank, settling, clock, log);
  const config = { PAYMENT_POLL_MS: 3_000 };
  cancel = new CancelUnpaidOrder(shop.orders, changes, shop.payments, polls, clock, config, log, bus);
});
afterAll(() => till.shop.close());
beforeEach(() => {
  till.time.ms = begun;
  till.bank.calls.length = 0;
  till.bank.trouble = () => undefined;
});
afterEach(() => till.shop.model.deleteMany({}));

const run = ({ paymentId }: OrderRecord) => cancel.run({ paymentId });

/** The reconciler polls with the given state of the bank. */
async function settle(order: OrderRecord, status: Parameters<typeof till.bank.decide>[1]): Promise<void> {
  till.bank.decide(bankIdOf(order), status);
  till.time.ms += 10_000;
  await till.reconciler.runDue();
}

async function cancelByStaff({ number }: OrderRecord): Promise<void> {
  const history = writeHistory(new Date(till.time.ms), staff, {
    kind: 'admin-status',
    status: 'canceled',
    from: 'in-processing',
  });
  await till.shop.model.updateOne(
    { number },
    { $set: { adminStatus: 'canceled' }, $push: { history: { $each: history } } },
  );
}

describe('an unpaid order that its buyer cancels', () => {
  it('is cancelled by them, cannot be paid, and tells what was in it', async () => {
    const order = await till.anOpenOrder();
    const { orderNumber, lines } = await run(order);
    expect(orderNumber).toBe(order.number);
    expect(lines).toEqual([expect.objectContaining({ productId: order.lines[0]?.productId, quantity: 2 })]);
    const canceled = await till.find(order);
    expect(canceled.adminStatus).toBe('canceled');
    expect(openPaymentUrl(canceled, new Date(begun))).toBeNull();
    expect(historyTexts(canceled.history)).toEqual(['status:canceled guest']);
    await expect(till.get.run({ paymentId: order.paymentId })).rejects.toMatchObject({
      code: 'PAYMENT_CANCELED',
    });
  });

  it('frees the use of its promo at once, and ends without an e-mail', async () => {
    const order = await till.anOpenOrder({ customerId, promo });
    await run(order);
    expect((await till.find(order)).effects.map(({ name }) => name)).toEqual(['release-promo']);
    await settle(order, 'canceled');
    const ended = await till.find(order);
    expect(ended.effects.map(({ name }) => name)).toEqual(['release-promo', 'announce', 'release-promo']);
    expect(historyTexts(ended.history)).toEqual(['status:canceled person', 'payment:canceled reconciler']);
  });

  it('is cancelled once, however often and from however many places it is asked for', async () => {
    const order = await till.anOpenOrder();
    await Promise.all([run(order), run(order), run(order)]);
    await run(order);
    expect(historyTexts((await till.find(order)).history)).toEqual(['status:canceled guest']);
  });

  it('is cancelled also while the bank does not answer', async () => {
    const order = await till.anOpenOrder();
    till.bank.trouble = () => {
      throw new Error('no answer');
    };
    await run(order);
    expect((await till.find(order)).adminStatus).toBe('canceled');
  });

  it('is unknown under another payment, and when it comes from the earlier site', async () => {
    await expect(cancel.run({ paymentId: 'no-such-payment' })).rejects.toMatchObject({
      code: 'PAYMENT_NOT_FOUND',
    });
    const order = await till.anOpenOrder({ imported: { oldId: 'old-1' } as never });
    await expect(run(order)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  });
});

describe('an order whose payment has ended', () => {
  it('is kept when staff took it up again', async () => {
    const order = await till.anOpenOrder();
    await settle(order, 'canceled');
    await till.shop.model.updateOne({ number: order.number }, { $set: { adminStatus: 'in-processing' } });
    await expect(run(order)).rejects.toMatchObject({ code: 'PAYMENT_CANCELED' });
    expect((await till.find(order)).adminStatus).toBe('in-processing');
  });
});

describe('an order that changes while its buyer cancels it', () => {
  it('is kept when the bank has the money, of which the shop did not know', async () => {
    const order = await till.anOpenOrder();
    till.bank.decide(bankIdOf(order), 'succeeded');
    await expect(run(order)).rejects.toMatchObject({ code: 'ORDER_ALREADY_PAID' });
    expect(await till.find(order)).toMatchObject({
      adminStatus: 'in-processing',
      payment: { status: 'succeeded' },
    });
  });

  it('is kept when the payment is written between the read and the cancellation', async () => {
    const order = await till.anOpenOrder();
    meanwhile = () => settle(order, 'succeeded');
    await expect(run(order)).rejects.toMatchObject({ code: 'ORDER_ALREADY_PAID' });
    expect(historyTexts((await till.find(order)).history)).toEqual(['payment:succeeded reconciler']);
  });

  it('is cancelled once when it expires meanwhile', async () => {
    const order = await till.anOpenOrder();
    meanwhile = () => {
      till.time.ms += 3_600_000;
      return settle(order, 'canceled');
    };
    await run(order);
    expect(historyTexts((await till.find(order)).history)).toEqual([
      'payment:canceled reconciler',
      'status:canceled reconciler',
    ]);
  });

  it('is cancelled once when staff cancel it meanwhile', async () => {
    const order = await till.anOpenOrder({ promo });
    meanwhile = () => cancelByStaff(order);
    await run(order);
    const { history, effects } = await till.find(order);
    expect(historyTexts(history)).toEqual(['status:canceled person']);
    expect(effects).toEqual([]);
  });

  it('is shown as paid and to be refunded when the money arrives after the cancellation', async () => {
    const order = await till.anOpenOrder();
    await run(order);
    await settle(order, 'succeeded');
    await expect(till.get.run({ paymentId: order.paymentId })).resolves.toMatchObject({
      status: 'succeeded',
      cancellation: 'refund-due',
    });
  });
});

describe('the unpaid orders of a customer', () => {
  it('are those that can be paid now, the newest first', async () => {
    const queries = new OrderQueryRepository(till.shop.model);
    const at = (minutes: number) => ({ customerId, createdAt: new Date(begun + minutes * 60_000) });
    const first = await till.anOpenOrder(at(0));
    const second = await till.anOpenOrder(at(1));
    await run(await till.anOpenOrder(at(2)));
    await till.anOpenOrder({ ...at(3), customerId: staff });
    const now = new Date(begun + 240_000);
    expect(await queries.listPayableOfCustomer(customerId, now, 20)).toEqual(
      [second, first].map(({ number, paymentId }) => ({ number, paymentId })),
    );
    const later = new Date(begun + 2 * 3_600_000);
    expect(await queries.listPayableOfCustomer(customerId, later, 20)).toEqual([]);
  });
});
