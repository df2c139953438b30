import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, refundOrder, ReplyInputOf } from '@shop/contracts';
import { AppError, shareRefund } from '@shop/domain';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { idsToken, type Ids } from '../ids/ids.module.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import { balanceOf, chargedKopecksOf } from '../orders/charged.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { RefundRepository, type OrderRefund } from '../orders/refund.repository.ts';
import type { PaymentPollConfig } from '../payments/poll-schedule.ts';
import { ProviderError, type PaymentProvider } from '../providers/payment-provider.ts';
import { paymentProviderToken } from '../providers/providers.module.ts';
import { isSameRefund, requestedKopecks, sharesOfPieces, tooLarge } from './requested-refund.ts';
import { FinishRefund } from './finish-refund.use-case.ts';

type Input = ParsedRequestOf<typeof refundOrder>;
type Reply = ReplyInputOf<typeof refundOrder>;

/** So many refunds of one order may come at the same moment before the last of them is told to try again. */
const maxRaces = 20;

/**
 * Gives all or part of a paid order back. The sum is taken off what is left before the provider is asked; what the
 * provider refuses is put back. The same key with the same content gives the refund that it gave before.
 *
 * @throws AppError ORDER_NOT_FOUND; REFUND_IMPOSSIBLE when the money did not come through the provider in use;
 *   REFUND_TOO_LARGE; REFUND_REFUSED by the provider; REFUND_KEY_TAKEN when the key was used for another sum.
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
    const { order, refund } = await this.reserve(input);
    if (refund.status === 'canceled') throw new AppError('REFUND_REFUSED');
    const status = refund.status === 'pending' ? await this.finish(order, refund) : refund.status;
    if (status === 'canceled') throw new AppError('REFUND_REFUSED');
    const { id: refundId, amountKopecks } = refund;
    return { refundId, status, amountKopecks, leftKopecks: leftOf(order) };
  }

  private async reserve(input: Input): Promise<{ order: OrderRecord; refund: OrderRefund }> {
    for (let races = 0; races < maxRaces; races++) {
      const order = await this.orders.findById(input.orderId);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      const earlier = order.refunds.find(({ key }) => key === input.idempotencyKey);
      if (earlier && !isSameRefund(order, earlier, input)) throw new AppError('REFUND_KEY_TAKEN');
      if (earlier) return { order, refund: earlier };
      const refund = this.draw(order, input);
      const followAt = new Date(refund.at.getTime() + this.config.PAYMENT_LEASE_MS);
      const reserved = await this.refunds.reserve(order, refund, followAt);
      if (reserved) return { order: reserved, refund };
    }
    throw new AppError('SERVICE_UNAVAILABLE', { cause: `order ${input.orderId}: too many refunds at once` });
  }

  private draw(order: OrderRecord, input: Input): OrderRefund {
    const { reason, idempotencyKey, by, pieces } = input;
    const { status, provider } = order.payment;
    if (status !== 'succeeded' || provider !== this.provider.name) throw new AppError('REFUND_IMPOSSIBLE');
    const left = leftOf(order);
    const requested = requestedKopecks(order, input);
    const amountKopecks = requested ?? left;
    if (amountKopecks > left || left === 0) throw tooLarge(left);
    const given = order.refunds.filter((one) => one.status !== 'canceled').flatMap(({ shares }) => shares);
    const shares = pieces
      ? sharesOfPieces(order, given, pieces)
      : shareRefund(order.receipt, given, amountKopecks);
    return {
      id: this.ids(),
      key: idempotencyKey,
      status: 'pending',
      amountKopecks,
      askedKopecks: requested,
      ...(pieces && { pieces }),
      dueKopecks: Math.min(amountKopecks, balanceOf(order).toRefundKopecks),
      shares,
      reason,
      by,
      at: this.clock(),
      providerRefundId: null,
    };
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
}

/** Of what was paid: an edit of the order gives nothing back by itself, and takes nothing. */
const leftOf = (order: OrderRecord): number => chargedKopecksOf(order) - order.payment.refundedKopecks;
