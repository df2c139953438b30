import { jest } from '@jest/globals';
import type { Clock, Logger } from '@shop/service-kit';
import type { OrderRecord } from '../src/orders/order-record.ts';
import { RefundRepository } from '../src/orders/refund.repository.ts';
import { FinishRefund } from '../src/refunds/finish-refund.use-case.ts';
import { RefundOrder } from '../src/refunds/refund-order.use-case.ts';
import { PollProvider } from '../src/payments/poll-provider.use-case.ts';
import { paymentPollConfig } from '../src/payments/poll-schedule.ts';
import { GetPayment } from '../src/payments/get-payment.use-case.ts';
import { Reconciler } from '../src/payments/reconciler.ts';
import { SettlePayment } from '../src/payments/settle-payment.use-case.ts';
import { TakeNotification } from '../src/payments/take-notification.use-case.ts';
import { anOrder } from './an-order.ts';
import { DecidedProvider } from './decided-provider.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';

export const begun = new Date('2026-11-21T09:00:00Z').getTime();

/** Effects stay on the order, for the test to see. */
export const busyRunner = { reserve: () => null };

/** One replica's share of the money path. */
export interface Till {
  get: GetPayment;
  reconciler: Reconciler;
  refunds: RefundOrder;
  notifications: TakeNotification;
}

/** Everything behind payments, with a real database, a clock and a bank that the test decides about. */
export interface OpenTill extends Till {
  shop: OpenOrders;
  bank: DecidedProvider;
  logger: { info: jest.Mock; warn: jest.Mock; error: jest.Mock };
  time: { ms: number };
  /** Another replica on the same database. */
  anotherReplica(): Till;
  /** An order whose payment waits at the bank under `bank-<payment id>`. */
  anOpenOrder(): Promise<OrderRecord>;
  /** Makes the payment of an order at the bank. */
  open(order: OrderRecord): Promise<OrderRecord>;
  find(order: OrderRecord): Promise<OrderRecord>;
}

export async function openTill(): Promise<OpenTill> {
  const shop = await openOrders();
  const bank = new DecidedProvider();
  const time = { ms: begun };
  const logger = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const clock: Clock = () => new Date(time.ms);
  const config = paymentPollConfig.parse({});
  const { payments } = shop;
  const refunds = new RefundRepository(shop.model);
  let given = 0;
  const ids = (): string => `id-${given++}`;
  const aReplica = (): Till => {
    const reported = logger as unknown as Logger;
    const settling = new SettlePayment(shop.orders, payments, busyRunner, clock, reported, {
      publish: () => undefined,
    });
    const finishing = new FinishRefund(refunds, bank, clock, reported);
    const pending = new PollProvider(bank, settling, clock, reported);
    const reconciler = new Reconciler(payments, pending, finishing, ids, clock, config, reported);
    return {
      get: new GetPayment(shop.orders, payments, pending, clock, config, reported),
      reconciler,
      refunds: new RefundOrder(shop.orders, refunds, finishing, bank, ids, clock, config, reported),
      notifications: new TakeNotification(payments, reconciler, bank, clock, reported),
    };
  };
  const anUnpaidOrder = async (): Promise<OrderRecord> => {
    const stored = await shop.orders.insert(anOrder(await shop.numbers.next()));
    if (!stored) throw new Error('not stored');
    return stored;
  };
  const open = async ({ id, paymentId, totals, buyer, receipt }: OrderRecord): Promise<OrderRecord> => {
    const made = await bank.create(
      {
        amountKopecks: totals.totalKopecks,
        description: '',
        reference: paymentId,
        returnUrl: '',
        receipt: { email: buyer.email, lines: receipt },
      },
      paymentId,
    );
    return shop.payments.open(id, { provider: bank.name, providerId: made.id, url: made.paymentUrl });
  };
  return {
    ...aReplica(),
    shop,
    bank,
    logger,
    time,
    anotherReplica: aReplica,
    anOpenOrder: async () => open(await anUnpaidOrder()),
    open,
    find: async ({ paymentId }) => {
      const found = await shop.orders.findByPaymentId(paymentId);
      if (!found) throw new Error('not found');
      return found;
    },
  };
}
