import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { chargedKopecksOf } from '../orders/charged.ts';
import { isWithdrawn } from '../orders/open-payment-url.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { ProviderError, type PaymentProvider, type ProviderPayment } from '../providers/payment-provider.ts';
import { paymentProviderToken } from '../providers/providers.module.ts';
import type { MetricaClaim } from './metrica-claim.ts';
import { SettlePayment, type PaymentUpdate } from './settle-payment.use-case.ts';

type Requester = Exclude<PaymentUpdate['by'], 'expiry'>;

/**
 * Polls the provider for a payment's state and settles it accordingly. The provider decides, even after the expiry:
 * only its `canceled`, or a payment that it does not know, cancels ours; that of an imported order never changes. Held money is captured, or released when staff have cancelled or deleted the
 * order. DECISIONS 6
 *
 * @throws ProviderError when the provider gives no answer.
 */
@Injectable()
export class PollProvider {
  constructor(
    @Inject(paymentProviderToken) private readonly provider: PaymentProvider,
    private readonly settlePayment: SettlePayment,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /** @param metrica the claim of a page that waits for the payment */
  async run(order: OrderRecord, by: Requester, metrica?: MetricaClaim): Promise<OrderRecord> {
    const { provider: name, providerId, expiresAt } = order.payment;
    if (order.imported) return order;
    const isOver = this.clock() >= expiresAt;
    // The buyer was never sent to pay: the payment URL is returned only after the provider's id is stored.
    if (name === null || providerId === null) return isOver ? this.expire(order, true) : order;
    const reported = await this.findAtProvider(name, providerId);
    if (reported) return this.applyProviderState(order, reported, { by, metrica });
    this.logger[isOver ? 'warn' : 'error']({ order: order.number }, 'the provider does not know a payment');
    return isOver ? this.expire(order, false) : order;
  }

  /** Null when the provider does not know the payment. */
  private async findAtProvider(name: string, providerId: string): Promise<ProviderPayment | null> {
    if (name !== this.provider.name)
      throw new ProviderError(
        'passing',
        `The payment is at ${name}, and this shop asks ${this.provider.name}`,
      );
    try {
      return await this.provider.get(providerId);
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'unknown') return null;
      throw error;
    }
  }

  private async applyProviderState(
    order: OrderRecord,
    reported: ProviderPayment,
    requester: Pick<PaymentUpdate, 'by' | 'metrica'>,
  ): Promise<OrderRecord> {
    if (!this.isOurs(order, reported)) return order;
    const { paymentId } = order;
    const { status, cancelReason, paidAt, card } = reported;
    const update = { paymentId, status, cancelReason, paidAt, card, ...requester };
    const settled = await this.settlePayment.run(update, order);
    if (status !== 'waiting_for_capture') return settled;
    const ended = isWithdrawn(settled)
      ? await this.provider.cancel(reported.id, `${paymentId}-cancel`)
      : await this.provider.capture(reported.id, `${paymentId}-capture`);
    return this.settlePayment.run({
      paymentId,
      status: ended.status,
      cancelReason: ended.cancelReason,
      paidAt: ended.paidAt,
      card: ended.card,
      ...requester,
    });
  }

  private expire({ paymentId }: OrderRecord, isUnknown: boolean): Promise<OrderRecord> {
    const cancelReason = 'expired';
    return this.settlePayment.run({ paymentId, status: 'canceled', by: 'expiry', cancelReason, isUnknown });
  }

  /** Never accepts a payment of another order or another amount; logs it, so that staff can investigate. */
  private isOurs(order: OrderRecord, reported: ProviderPayment): boolean {
    const { number, paymentId } = order;
    const isOurs =
      (reported.reference ?? paymentId) === paymentId && reported.amountKopecks === chargedKopecksOf(order);
    if (!isOurs)
      this.logger.error(
        { order: number, reported: reported.id },
        'the provider tells of another order or sum',
      );
    return isOurs;
  }
}
