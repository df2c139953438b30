import { Inject, Injectable } from '@nestjs/common';
import { refundReceiptLines } from '@shop/domain';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { paymentsOf, type OrderPayment } from '../orders/order-payments.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { RefundRepository, type OrderRefund, type RefundStatus } from '../orders/refund.repository.ts';
import { effectsOfRefund } from '../payments/payment-transitions.ts';
import { ProviderError, type PaymentProvider, type ProviderRefund } from '../providers/payment-provider.ts';
import { paymentProviderToken } from '../providers/providers.module.ts';

/** Providers forget keys after a day; a later request could refund the money a second time. */
const keysLiveMs = 23 * 3_600_000;

/**
 * Completes a stored refund at the provider. It may be called at any time and concurrently: the refund's id is the
 * provider's key. Returns the status of the refund.
 *
 * Its amount is released only if the money was certainly not refunded: the provider reports so for this refund, or it
 * rejects the refund and has refunded no more of the payment than we know of. An error alone proves neither.
 *
 * @throws ProviderError when the provider gives no conclusive answer; the refund stays and can be completed later.
 */
@Injectable()
export class FinishRefund {
  constructor(
    private readonly refunds: RefundRepository,
    @Inject(paymentProviderToken) private readonly provider: PaymentProvider,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async run(order: OrderRecord, refund: OrderRefund): Promise<RefundStatus> {
    const reported = await this.makeOrPoll(order, refund);
    if (reported.status === 'pending') {
      if (reported.id !== null && refund.providerRefundId === null)
        await this.refunds.keepKnown(order.id, refund, reported.id);
      return 'pending';
    }
    const { status, id: providerRefundId } = reported;
    const effects = effectsOfRefund(status, order.customerId);
    await this.refunds.end(order, refund, { status, providerRefundId, effects, at: this.clock() });
    return status;
  }

  /** A refund that can no longer be completed: it stays reserved, and staff have to check the provider's own pages. */
  isTooOld({ number }: OrderRecord, { id, at, providerRefundId }: OrderRefund): boolean {
    const isTooOld = providerRefundId === null && this.clock().getTime() - at.getTime() > keysLiveMs;
    if (isTooOld)
      this.logger.error(
        { order: number, refund: id },
        'a refund is given up: somebody has to finish it by hand',
      );
    return isTooOld;
  }

  private makeOrPoll(order: OrderRecord, refund: OrderRefund): Promise<Reported> {
    const payment = paymentsOf(order).find(({ extraId }) => extraId === (refund.paymentId ?? null));
    const { provider = null, providerId = null } = payment ?? {};
    if (!payment || provider !== this.provider.name || providerId === null)
      throw new ProviderError('passing', `The money is at ${provider}, not at ${this.provider.name}`);
    const { providerRefundId } = refund;
    return providerRefundId === null
      ? this.make(order, { ...payment, providerId }, refund)
      : this.pollRefund(order, providerRefundId);
  }

  /** A refund that the provider has reported once exists, whatever the provider answers now. */
  private async pollRefund({ number }: OrderRecord, providerRefundId: string): Promise<Reported> {
    try {
      return await this.provider.getRefund(providerRefundId);
    } catch (err) {
      if (err instanceof ProviderError && err.kind !== 'passing')
        this.logger.error(
          { err, order: number, reported: providerRefundId },
          'the provider does not answer for a refund that it has made: it is asked again',
        );
      throw err;
    }
  }

  private async make(order: OrderRecord, payment: KnownPayment, refund: OrderRefund): Promise<Reported> {
    const { providerId: paymentId } = payment;
    const { amountKopecks, id } = refund;
    const receipt = { email: order.buyer.email, lines: refundReceiptLines(payment.receipt, refund.shares) };
    try {
      return await this.provider.refund({ paymentId, amountKopecks, receipt }, id);
    } catch (err) {
      if (!(err instanceof ProviderError) || err.kind === 'passing') throw err;
      this.logger.error({ err, order: order.number, refund: id }, 'the provider refused a refund');
      // An earlier request of this refund may have arrived although its response was lost.
      if (await this.isMoreGiven(order, payment)) throw err;
      return { status: 'canceled', id: null };
    }
  }

  /** Whether the provider has refunded more of a payment than the refunds that we know of. */
  private async isMoreGiven({ number }: OrderRecord, payment: KnownPayment): Promise<boolean> {
    const { providerId, refunds } = payment;
    const { refundedKopecks } = await this.provider.get(providerId);
    const made = refunds.filter(({ status }) => status === 'succeeded');
    const known = made.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
    const isMore = refundedKopecks > known;
    if (isMore)
      this.logger.error(
        { order: number, refundedKopecks, known },
        'more was given back than is known: the refused refund stays reserved',
      );
    return isMore;
  }
}

type KnownPayment = OrderPayment & { providerId: string };

/** The state of a refund as reported by the provider; no id when it was never made. */
type Reported = Pick<ProviderRefund, 'status'> & { id: string | null };
