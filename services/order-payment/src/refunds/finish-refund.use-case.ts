import { Inject, Injectable } from '@nestjs/common';
import { refundReceiptLines } from '@shop/domain';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import type { OrderRecord } from '../orders/order.repository.ts';
import { RefundRepository, type OrderRefund, type RefundStatus } from '../orders/refund.repository.ts';
import { ProviderError, type PaymentProvider, type ProviderRefund } from '../providers/payment-provider.ts';
import { paymentProviderToken } from '../providers/providers.module.ts';

/** Providers forget keys after a day; asking later could give the money back a second time. */
const keysLiveMs = 23 * 3_600_000;

/**
 * Brings a refund that stands in its order to its end at the provider. It may be called at any time and by several at
 * once: the refund's id is the provider's key. Gives where the refund stands then.
 *
 * @throws ProviderError `passing` when the provider gives no answer; the refund stays and can be finished later.
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
    const told = await this.ask(order, refund);
    if (told.status === 'pending') {
      if (refund.providerRefundId === null) await this.refunds.keepKnown(order.id, refund.id, told.id ?? '');
      return 'pending';
    }
    const end = { status: told.status, providerRefundId: told.id, at: this.clock() };
    await this.refunds.end(order, refund, end);
    return told.status;
  }

  /** What nobody will ever answer any more: it stays reserved, and somebody has to look at the provider's own pages. */
  isTooOld({ number }: OrderRecord, { id, at, providerRefundId }: OrderRefund): boolean {
    const isTooOld = providerRefundId === null && this.clock().getTime() - at.getTime() > keysLiveMs;
    if (isTooOld)
      this.logger.error(
        { order: number, refund: id },
        'a refund is given up: somebody has to finish it by hand',
      );
    return isTooOld;
  }

  private async ask(
    order: OrderRecord,
    refund: OrderRefund,
  ): Promise<Pick<ProviderRefund, 'status'> & { id: string | null }> {
    try {
      return await this.call(order, refund);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind === 'passing') throw error;
      this.logger.error(
        { err: error, order: order.number, refund: refund.id },
        'the provider refused a refund',
      );
      return { status: 'canceled', id: null };
    }
  }

  private async call({ payment, buyer, receipt }: OrderRecord, refund: OrderRefund): Promise<ProviderRefund> {
    if (payment.provider !== this.provider.name || payment.providerId === null)
      throw new ProviderError('passing', `The money is at ${payment.provider}, not at ${this.provider.name}`);
    if (refund.providerRefundId !== null) return this.provider.getRefund(refund.providerRefundId);
    const lines = refundReceiptLines(receipt, refund.shares);
    const { amountKopecks, id } = refund;
    const wanted = { paymentId: payment.providerId, amountKopecks, receipt: { email: buyer.email, lines } };
    return this.provider.refund(wanted, id);
  }
}
