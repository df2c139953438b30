import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { cancelUnpaidOrder, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { isWithdrawn } from '../orders/open-payment-url.ts';
import { OrderChangeRepository, type OrderChange } from '../orders/order-change.repository.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import { PaymentRepository } from '../orders/payment.repository.ts';
import { isEnd } from './payment-transitions.ts';
import type { PaymentPollConfig } from './poll-schedule.ts';
import { PollProvider } from './poll-provider.use-case.ts';

/** The timeout of the poll, whose late response still settles the payment. */
const timeoutMs = 2_000;
/** A race is lost to a payment, to staff, or to an effect that was noted: each happens a few times at most. */
const maxRaces = 10;

/**
 * Cancels an unpaid order for its buyer, who proves themselves by the payment's id. The provider is asked first, so that
 * an order whose money has just arrived is kept; the write is conditional on the state that was read. The payment itself
 * ends by the provider's word, as after a cancellation by staff: money that arrives all the same is to be refunded.
 * DECISIONS 6 and 12
 *
 * @throws AppError PAYMENT_NOT_FOUND, also for an imported order; ORDER_ALREADY_PAID; PAYMENT_CANCELED when the payment
 *   has ended without money but staff go on with the order. An order that is cancelled already, by whomever, is no error
 */
@Injectable()
export class CancelUnpaidOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly changes: OrderChangeRepository,
    private readonly payments: PaymentRepository,
    private readonly pollProvider: PollProvider,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: Pick<PaymentPollConfig, 'PAYMENT_POLL_MS'>,
    @Inject(kitTokens.logger) private readonly logger: Logger,
    @Inject(Bus) private readonly bus: Pick<Bus, 'publish'>,
  ) {}

  async run({
    paymentId,
  }: ParsedRequestOf<typeof cancelUnpaidOrder>): Promise<ReplyInputOf<typeof cancelUnpaidOrder>> {
    let order = await this.polled(await this.find(paymentId));
    for (let races = 0; races <= maxRaces; races++) {
      if (isMoneyIn(order)) throw new AppError('ORDER_ALREADY_PAID');
      if (isWithdrawn(order)) return replyOf(order);
      // Staff took the order up again, perhaps for money that is paid elsewhere: it is theirs now.
      if (isEnd(order.payment.status)) throw new AppError('PAYMENT_CANCELED');
      if (await this.cancel(order)) return replyOf(order);
      order = await this.find(paymentId);
    }
    throw new AppError('INTERNAL', { cause: `order ${order.number} changes faster than it is cancelled` });
  }

  private async find(paymentId: string): Promise<OrderRecord> {
    const found = await this.orders.findByPaymentId(paymentId);
    if (!found || found.imported) throw new AppError('PAYMENT_NOT_FOUND');
    return found;
  }

  /** The order with the provider's state, as far as the provider may be asked and answers in time. */
  private async polled(order: OrderRecord): Promise<OrderRecord> {
    const now = this.clock();
    const since = new Date(now.getTime() - this.config.PAYMENT_POLL_MS);
    const { status, providerId } = order.payment;
    if (status !== 'pending' || providerId === null) return order;
    if (!(await this.payments.claimPoll(order.paymentId, now, since))) return order;
    const polling = this.pollProvider.run(order, 'poll').catch((err: unknown) => {
      this.logger.warn({ err, order: order.number }, 'the provider could not be asked before a cancellation');
      return order;
    });
    return Promise.race([polling, pause(timeoutMs, order, { ref: false })]);
  }

  /** Whether this write has cancelled the order; false when it was changed since it was read. */
  private async cancel(order: OrderRecord): Promise<boolean> {
    const changed = await this.changes.apply(order, toCancellation(order, this.clock()));
    if (!changed) return false;
    announceOrderChange(this.bus, [order.id], 'status');
    return true;
  }
}

/** Without an e-mail, since the buyer knows. The promo's use is free at once, so that it can be used again right away. */
const toCancellation = ({ adminStatus: from, customerId, promo }: OrderRecord, at: Date): OrderChange => ({
  fields: { adminStatus: 'canceled' },
  history: [{ kind: 'admin-status', status: 'canceled', from }],
  effects: promo ? [{ name: 'release-promo', about: 'canceled-by-buyer' }] : [],
  by: customerId ?? 'guest',
  at,
});

const isMoneyIn = ({ payment: { status } }: OrderRecord): boolean =>
  status === 'succeeded' || status === 'waiting_for_capture';

const replyOf = ({ number, lines }: OrderRecord): ReplyInputOf<typeof cancelUnpaidOrder> => ({
  orderNumber: number,
  lines: lines.map(({ productId, colour, size, seam, isGift, quantity }) => ({
    productId,
    colour,
    size,
    seam,
    isGift,
    quantity,
  })),
});
