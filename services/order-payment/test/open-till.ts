import { jest } from '@jest/globals';
import type { Clock, Logger } from '@shop/service-kit';
import type { OrderRecord } from '../src/orders/order-record.ts';
import { ExtraPaymentPoller } from '../src/extra-payments/extra-payment-poller.ts';
import { OpenExtraPayment } from '../src/extra-payments/open-extra-payment.use-case.ts';
import { PollExtraPayment } from '../src/extra-payments/poll-extra-payment.use-case.ts';
import { RequestExtraPayment } from '../src/extra-payments/request-extra-payment.use-case.ts';
import { ShowExtraPayment } from '../src/extra-payments/show-extra-payment.use-case.ts';
import { ExtraPaymentPollRepository } from '../src/orders/extra-payment-poll.repository.ts';
import { ExtraPaymentRepository } from '../src/orders/extra-payment.repository.ts';
import type { Order } from '../src/orders/order.schema.ts';
import { RefundRepository } from '../src/orders/refund.repository.ts';
import { FinishRefund } from '../src/refunds/finish-refund.use-case.ts';
import type { ShowOrder } from '../src/order-editing/show-order.use-case.ts';
import { toStaffOrder } from '../src/order-editing/staff-order.mapper.ts';
import { OutsideRefundRepository } from '../src/orders/outside-refund.repository.ts';
import { RecordOutsideRefund } from '../src/refunds/record-outside-refund.use-case.ts';
import { RefundOrder } from '../src/refunds/refund-order.use-case.ts';
import { PollProvider } from '../src/payments/poll-provider.use-case.ts';
import { paymentPollConfig } from '../src/payments/poll-schedule.ts';
import { GetPayment } from '../src/payments/get-payment.use-case.ts';
import { Reconciler } from '../src/payments/reconciler.ts';
import { SettlePayment } from '../src/payments/settle-payment.use-case.ts';
import { WaitingPages } from '../src/payments/waiting-pages.ts';
import { TakeNotification } from '../src/payments/take-notification.use-case.ts';
import { DecidedProvider } from './decided-provider.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';

export const begun = new Date('2026-11-21T09:00:00Z').getTime();

/** Leaves effects on the order, so that tests can check them. */
export const busyRunner = { reserve: () => null };

const silentBus = { publish: () => undefined };
const shopUrl = 'https://shop.example';
/** The order as staff see it, without the catalogue and the names of people. */
const staffView: Pick<ShowOrder, 'show'> = {
  show: (order) =>
    Promise.resolve(
      toStaffOrder(order, {
        ...{ products: new Map(), names: new Map(), provider: 'decided' },
        ...{ shopUrl, now: new Date(begun) },
      }),
    ),
};

/** The services of one replica that are involved in payments. */
export interface Till {
  get: GetPayment;
  pages: WaitingPages;
  reconciler: Reconciler;
  refunds: RefundOrder;
  outside: RecordOutsideRefund;
  notifications: TakeNotification;
  extras: {
    request: RequestExtraPayment;
    open: OpenExtraPayment;
    show: ShowExtraPayment;
    poller: ExtraPaymentPoller;
  };
}

/** Everything behind payments with a real database, and with a clock and a bank that the test controls. */
export interface OpenTill extends Till {
  shop: OpenOrders;
  bank: DecidedProvider;
  logger: { info: jest.Mock; warn: jest.Mock; error: jest.Mock };
  time: { ms: number };
  /** Another replica on the same database. */
  anotherReplica(): Till;
  /** An order with a pending payment at the bank, `bank-<payment id>`. */
  anOpenOrder(input?: Partial<Order>): Promise<OrderRecord>;
  /** A paid order: two hoodies at 4 390.00 and the delivery at 350.00. Clears the recorded calls of the bank. */
  aPaidOrder(input?: Partial<Order>): Promise<OrderRecord>;
  /** Creates the payment of an order at the bank. */
  open(order: OrderRecord): Promise<OrderRecord>;
  find(order: OrderRecord): Promise<OrderRecord>;
}

export async function openTill(): Promise<OpenTill> {
  const shop = await openOrders();
  const bank = new DecidedProvider();
  const time = { ms: begun };
  const logger = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const clock: Clock = () => new Date(time.ms);
  const config = {
    ...paymentPollConfig.parse({}),
    ...{ EXTRA_PAYMENT_DAYS: 7, PAYMENT_MINUTES: 60, STOREFRONT_URL: 'https://shop.example' },
  };
  const extras = new ExtraPaymentRepository(shop.model);
  const polls = new ExtraPaymentPollRepository(shop.model);
  const { payments } = shop;
  const refunds = new RefundRepository(shop.model);
  const outside = new OutsideRefundRepository(shop.model);
  let given = 0;
  const ids = (): string => `id-${given++}`;
  const aReplica = (): Till => {
    const log = logger as unknown as Logger;
    const pages = new WaitingPages();
    const settling = new SettlePayment(shop.orders, payments, busyRunner, clock, log, silentBus, pages);
    const finishing = new FinishRefund(refunds, bank, clock, log);
    const pending = new PollProvider(bank, settling, clock, log);
    const pollExtra = new PollExtraPayment(extras, bank, clock, log);
    const poller = new ExtraPaymentPoller(polls, pollExtra, finishing, ids, clock, config, log);
    const reconciler = new Reconciler(payments, pending, finishing, ids, clock, config, log);
    return {
      pages,
      get: new GetPayment(shop.orders, payments, pending, pages, clock, config, log),
      reconciler,
      refunds: new RefundOrder(shop.orders, refunds, finishing, bank, ids, clock, config, log),
      outside: new RecordOutsideRefund(shop.orders, outside, bank, ids, clock),
      notifications: new TakeNotification(payments, reconciler, poller, bank, clock, log),
      extras: {
        request: new RequestExtraPayment(shop.orders, extras, staffView, silentBus, ids, clock, config),
        open: new OpenExtraPayment(extras, bank, ids, clock, config, log),
        show: new ShowExtraPayment(extras, polls, pollExtra, clock, config, log),
        poller,
      },
    };
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
  const find = async ({ paymentId }: OrderRecord): Promise<OrderRecord> => {
    const found = await shop.orders.findByPaymentId(paymentId);
    if (!found) throw new Error('not found');
    return found;
  };
  const anOpenOrder = async (input?: Partial<Order>): Promise<OrderRecord> =>
    open(await shop.anUnpaidOrder(input));
  const replica = aReplica();
  return {
    ...replica,
    ...{ shop, bank, logger, time, open, find, anOpenOrder },
    anotherReplica: aReplica,
    aPaidOrder: async (input) => {
      const order = await anOpenOrder(input);
      bank.decide(`bank-${order.paymentId}`, 'succeeded');
      await replica.get.run({ paymentId: order.paymentId });
      bank.calls.length = 0;
      return find(order);
    },
  };
}
