import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, recordOutsideRefund, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { idsToken, type Ids } from '../ids/ids.module.ts';
import { balanceOf } from '../orders/balance-of.ts';
import { allRefundsOf } from '../orders/order-payments.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { outsidePaymentsOf } from '../orders/outside-payments.ts';
import { OutsideRefundRepository } from '../orders/outside-refund.repository.ts';
import type { OrderRefund } from '../orders/refund.repository.ts';
import { effectsOfOutsideRefund } from '../payments/payment-transitions.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { paymentProviderToken } from '../providers/providers.module.ts';
import { leftOfPayment, partsOfSum, tooLarge } from './requested-refund.ts';

type Input = ParsedRequestOf<typeof recordOutsideRefund>;
type Reply = ReplyInputOf<typeof recordOutsideRefund>;

/** The number of refunds of one order that may arrive at the same moment before the last one has to be repeated. */
const maxRaces = 20;

/**
 * Records a refund that staff made outside of the shop. Repeating it returns the earlier one.
 *
 * @throws AppError ORDER_NOT_FOUND; OUTSIDE_REFUND_IMPOSSIBLE when the provider can return the money, or the refund is
 *   not unclear; REFUND_TOO_LARGE; REFUND_KEY_TAKEN when the key was used for another amount
 */
@Injectable()
export class RecordOutsideRefund {
  constructor(
    private readonly orders: OrderRepository,
    private readonly refunds: OutsideRefundRepository,
    @Inject(paymentProviderToken) private readonly provider: Pick<PaymentProvider, 'name'>,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run(input: Input): Promise<Reply> {
    const { returned } = input;
    for (let races = 0; races < maxRaces; races++) {
      const order = await this.orders.findById(input.orderId);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      const recorded =
        'refundId' in returned
          ? await this.settle(order, returned.refundId, input)
          : await this.add(order, returned.amountKopecks, input);
      if (recorded !== null) return recorded;
    }
    throw new AppError('SERVICE_UNAVAILABLE', { cause: `order ${input.orderId}: too many refunds at once` });
  }

  /** Null when the order was changed meanwhile. */
  private async add(order: OrderRecord, amountKopecks: number, input: Input): Promise<Reply | null> {
    const earlier = allRefundsOf(order).filter(({ key }) => key === input.idempotencyKey);
    if (earlier.length > 0) return sameAmount(earlier, amountKopecks);
    const payments = outsidePaymentsOf(order, this.provider.name);
    const leftKopecks = payments.reduce((sum, payment) => sum + leftOfPayment(payment), 0);
    if (leftKopecks === 0) throw new AppError('OUTSIDE_REFUND_IMPOSSIBLE');
    if (amountKopecks > leftKopecks) throw tooLarge(leftKopecks);
    const note = this.noteOf(order, input);
    let dueKopecks = Math.min(amountKopecks, balanceOf(order).toRefundKopecks);
    const parts = partsOfSum(payments, amountKopecks).map(({ payment, shares, ...part }): OrderRefund => {
      const due = Math.min(part.amountKopecks, dueKopecks);
      dueKopecks -= due;
      return {
        id: this.ids(),
        ...(payment.extraId !== null && { paymentId: payment.extraId }),
        ...{ key: input.idempotencyKey, status: 'succeeded', providerRefundId: null },
        ...{ amountKopecks: part.amountKopecks, askedKopecks: amountKopecks, dueKopecks: due, shares },
        ...{ email: order.buyer.email, by: note.by, at: note.at },
        ...{ reason: note.reason, outsideReason: note.reason },
      };
    });
    return (await this.refunds.add(order, parts, note)) && replyOf(parts, amountKopecks);
  }

  /** Null when the refund has changed meanwhile. */
  private async settle(order: OrderRecord, refundId: string, input: Input): Promise<Reply | null> {
    const refund = allRefundsOf(order).find(({ id }) => id === refundId);
    if (refund?.status === 'succeeded' && refund.outsideReason !== undefined)
      return replyOf([refund], refund.amountKopecks);
    if (refund?.status !== 'pending' || !refund.unclearSince) throw new AppError('OUTSIDE_REFUND_IMPOSSIBLE');
    const settled = await this.refunds.settle(order, refund, this.noteOf(order, input));
    return settled && replyOf([refund], refund.amountKopecks);
  }

  private noteOf({ customerId }: OrderRecord, { by, reason }: Input) {
    return { by, reason, at: this.clock(), effects: effectsOfOutsideRefund(customerId) };
  }
}

function sameAmount(earlier: readonly OrderRefund[], amountKopecks: number): Reply {
  if (earlier.every((one) => one.outsideReason !== undefined && one.askedKopecks === amountKopecks))
    return replyOf(earlier, amountKopecks);
  throw new AppError('REFUND_KEY_TAKEN');
}

const replyOf = ([first]: readonly OrderRefund[], amountKopecks: number): Reply => ({
  amountKopecks,
  refundId: first?.id,
});
