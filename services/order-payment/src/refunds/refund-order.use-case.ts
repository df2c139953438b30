import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, refundOrder, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { idsToken, type Ids } from '../ids/ids.module.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import { balanceOf } from '../orders/balance-of.ts';
import { allRefundsOf, paymentsOf, type OrderPayment } from '../orders/order-payments.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { RefundRepository, type OrderRefund } from '../orders/refund.repository.ts';
import type { PaymentPollConfig } from '../payments/poll-schedule.ts';
import { ProviderError, type PaymentProvider } from '../providers/payment-provider.ts';
import { paymentProviderToken } from '../providers/providers.module.ts';
import {
  isSameRefund,
  leftOfPayment,
  partsOfPieces,
  partsOfSum,
  requestedKopecks,
  tooLarge,
} from './requested-refund.ts';
import { FinishRefund } from './finish-refund.use-case.ts';

type Input = ParsedRequestOf<typeof refundOrder>;
type Reply = ReplyInputOf<typeof refundOrder>;

/** The number of refunds of one order that may arrive at the same moment before the last one has to be retried. */
const maxRaces = 20;

/**
 * Refunds all or part of a paid order, with one part per payment. The amount is reserved before the request to the
 * provider, and released if the provider refuses; the reply tells what it refused of several parts. The same key with
 * the same content returns the earlier refund.
 *
 * @throws AppError ORDER_NOT_FOUND; REFUND_IMPOSSIBLE when the money was not paid through the current provider;
 *   REFUND_NO_EMAIL for its receipt; REFUND_TOO_LARGE; REFUND_REFUSED by the provider; REFUND_KEY_TAKEN when the key was
 *   used for another sum.
 */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly finishRefund: FinishRefund,
    @Inject(paymentProviderToken) private readonly provider: PaymentProvider,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: PaymentPollConfig,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async run(input: Input): Promise<Reply> {
    const { order, parts } = await this.reserve(input);
    // One after the other: a part that waits for the provider does not prevent the next one.
    const ended: Ended[] = [];
    for (const part of parts)
      ended.push({ part, status: part.status === 'pending' ? await this.finish(order, part) : part.status });
    const given = ended.filter(({ status }) => status !== 'canceled');
    const refused = ended.filter(({ status }) => status === 'canceled');
    const [first] = given;
    if (!first) throw new AppError('REFUND_REFUSED');
    return {
      refundId: first.part.id,
      status: given.some(({ status }) => status === 'pending') ? 'pending' : 'succeeded',
      amountKopecks: sumOf(given),
      refusedKopecks: sumOf(refused),
      // The order as it was read contains what has been refused since then as refunded.
      leftKopecks: this.leftOf(order) + sumOf(refused.filter(({ part }) => part.status === 'pending')),
    };
  }

  private async reserve(input: Input): Promise<{ order: OrderRecord; parts: OrderRefund[] }> {
    let attempted = '';
    for (let races = 0; races < maxRaces; races++) {
      const order = await this.orders.findById(input.orderId);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      const earlier = partsUnder(order, input);
      if (earlier[0] && !isSameRefund(order, earlier[0], input)) throw new AppError('REFUND_KEY_TAKEN');
      if (earlier.length > 0) return { order, parts: earlier };
      const parts = this.draw(order, input);
      // Nobody has changed it since the last attempt: what is stored does not match what was read from it.
      if (pinsOf(order) === attempted) throw new AppError('STORED_DATA_UNREADABLE');
      attempted = pinsOf(order);
      const followAt = new Date(this.clock().getTime() + this.config.PAYMENT_LEASE_MS);
      const reserved = await this.refunds.reserve(order, parts, followAt);
      // In the order in which they are stored, as for a repeated request.
      if (reserved) return { order: reserved, parts: partsUnder(reserved, input) };
    }
    throw new AppError('SERVICE_UNAVAILABLE', { cause: `order ${input.orderId}: too many refunds at once` });
  }

  private draw(order: OrderRecord, input: Input): OrderRefund[] {
    const { reason, idempotencyKey, by, pieces } = input;
    if (order.payment.status !== 'succeeded' || this.refundable(order).length === 0)
      throw new AppError('REFUND_IMPOSSIBLE');
    const { email } = order.buyer;
    if (email === '') throw new AppError('REFUND_NO_EMAIL');
    const left = this.leftOf(order);
    const requested = requestedKopecks(order, input);
    const amountKopecks = requested ?? left;
    if (amountKopecks > left || left === 0) throw tooLarge(left);
    const parts = pieces ? partsOfPieces(order, pieces) : partsOfSum(this.refundable(order), amountKopecks);
    if (parts.some(({ payment }) => payment.provider !== this.provider.name))
      throw new AppError('REFUND_IMPOSSIBLE');
    let dueKopecks = Math.min(amountKopecks, balanceOf(order).toRefundKopecks);
    const at = this.clock();
    return parts.map(({ payment, shares, ...part }) => {
      const due = Math.min(part.amountKopecks, dueKopecks);
      dueKopecks -= due;
      return {
        id: this.ids(),
        ...(payment.extraId !== null && { paymentId: payment.extraId }),
        key: idempotencyKey,
        status: 'pending' as const,
        amountKopecks: part.amountKopecks,
        askedKopecks: requested,
        ...(pieces && { pieces }),
        dueKopecks: due,
        ...{ email, shares, reason, by, at },
        providerRefundId: null,
      };
    });
  }

  private async finish(order: OrderRecord, refund: OrderRefund): Promise<OrderRefund['status']> {
    try {
      return await this.finishRefund.run(order, refund);
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err;
      this.logger.warn({ err, order: order.number }, 'a refund waits for the provider');
      return 'pending';
    }
  }

  /** The payments whose money is with the current provider. */
  private refundable(order: OrderRecord): OrderPayment[] {
    return paymentsOf(order).filter(({ provider }) => provider === this.provider.name);
  }

  /** What is left of the paid amount; an edit of the order does not change it. */
  private leftOf(order: OrderRecord): number {
    return this.refundable(order).reduce((sum, payment) => sum + leftOfPayment(payment), 0);
  }
}

const partsUnder = (order: OrderRecord, { idempotencyKey }: Input): OrderRefund[] =>
  allRefundsOf(order).filter(({ key }) => key === idempotencyKey);

/** What the write of a refund pins. */
const pinsOf = ({
  payment,
  totals,
  adminStatus,
  refunds,
  extraRefunds,
  extraPayments,
}: OrderRecord): string =>
  JSON.stringify([
    [payment.status, payment.refundedKopecks, totals.totalKopecks, adminStatus],
    [refunds.length, extraRefunds?.length],
    extraPayments?.map(({ id, status, paidAs, refundedKopecks }) => [id, status, paidAs, refundedKopecks]),
  ]);

const sumOf = (some: readonly Ended[]): number => some.reduce((sum, { part }) => sum + part.amountKopecks, 0);

interface Ended {
  part: OrderRefund;
  status: OrderRefund['status'];
}
