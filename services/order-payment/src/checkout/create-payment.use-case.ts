import { paymentRequestOf } from '../orders/payment-request.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { createOwnPayment, createPayment, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { PaymentRepository } from '../orders/payment.repository.ts';
import { chargedKopecksOf } from '../orders/charged.ts';
import { openPaymentUrl } from '../orders/open-payment-url.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { ProviderError, type PaymentProvider, type ProviderPayment } from '../providers/payment-provider.ts';
import type { ProvidersConfig } from '../providers/providers.config.ts';
import { paymentProviderToken } from '../providers/providers.module.ts';
import { hashOwnCheckout } from './checkout.ts';
import { toOrderLines } from './order-lines.ts';
import { PlaceOrder } from './place-order.use-case.ts';
import { PrepareOwnCheckout } from './prepare-own-checkout.use-case.ts';
import { UnpaidLimit } from './unpaid-limit.ts';

/**
 * Stores the order, then creates a payment at the provider under the order's own payment id, so that a retry creates no
 * second one. ARCHITECTURE 3. An order over the limits of unpaid orders is withdrawn before its payment is created.
 *
 * @throws AppError TOO_MANY_UNPAID_ORDERS; BAD_REQUEST when equal lines have too many pieces together; the errors of
 *   PlaceOrder (and, for customers, PrepareOwnCheckout); PAYMENT_PROVIDER_DOWN when the provider created none: the
 *   order stays unpaid, a request with the same key tries again, and its expiry ends it.
 */
@Injectable()
export class CreatePayment {
  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly prepareOwnCheckout: PrepareOwnCheckout,
    private readonly unpaid: UnpaidLimit,
    private readonly payments: PaymentRepository,
    @Inject(paymentProviderToken) private readonly provider: PaymentProvider,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: ProvidersConfig,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async run({
    idempotencyKey,
    lines,
    ...rest
  }: ParsedRequestOf<typeof createPayment>): Promise<ReplyInputOf<typeof createPayment>> {
    const bought = toOrderLines(lines.map((line) => ({ ...line, isGift: false })));
    const checkout = { ...rest, lines: bought, phrase: null };
    return this.openPayment(await this.placeOrder.run(checkout, idempotencyKey ?? undefined));
  }

  /** For a signed-in customer: buys their own cart, on the terms of their promo. */
  async runOwn({
    idempotencyKey,
    ...rest
  }: ParsedRequestOf<typeof createOwnPayment>): Promise<ReplyInputOf<typeof createOwnPayment>> {
    const checkout = { ...rest, lines: toOrderLines(rest.lines) };
    const order = await this.placeOrder.runNamed({
      contentHash: hashOwnCheckout(checkout),
      idempotencyKey: idempotencyKey ?? undefined,
      agreed: checkout,
      prepare: () => this.prepareOwnCheckout.run(checkout),
    });
    return this.openPayment(order);
  }

  private async openPayment(order: OrderRecord): Promise<ReplyInputOf<typeof createPayment>> {
    if (!this.wantsPayment(order)) return replyOf(order, this.clock());
    await this.unpaid.admit(order);
    return replyOf(await this.open(order), this.clock());
  }

  /** No payment is created for an order that has expired before. */
  private wantsPayment({ payment: { providerId, status, expiresAt } }: OrderRecord): boolean {
    return providerId === null && status === 'pending' && this.clock() < expiresAt;
  }

  private async open(order: OrderRecord): Promise<OrderRecord> {
    const { id, url } = await this.createAtProvider(order);
    return this.payments.open(order.id, { provider: this.provider.name, providerId: id, url });
  }

  private async createAtProvider(order: OrderRecord): Promise<{ id: string; url: string | null }> {
    const { email, description } = order.payment.request ?? paymentRequestOf(order);
    try {
      const payment: ProviderPayment = await this.provider.create(
        {
          amountKopecks: chargedKopecksOf(order),
          description,
          reference: order.paymentId,
          returnUrl: `${this.config.STOREFRONT_URL}/payment/${order.paymentId}`,
          receipt: { email, lines: order.receipt },
        },
        order.paymentId,
      );
      return { id: payment.id, url: payment.paymentUrl };
    } catch (cause) {
      if (!(cause instanceof ProviderError)) throw cause;
      this.logger.error({ err: cause, order: order.number }, 'the provider made no payment');
      throw new AppError('PAYMENT_PROVIDER_DOWN', { cause });
    }
  }
}

const replyOf = (order: OrderRecord, now: Date): ReplyInputOf<typeof createPayment> => ({
  paymentId: order.paymentId,
  orderNumber: order.number,
  paymentUrl: openPaymentUrl(order, now),
  expiresAt: order.payment.expiresAt.toISOString(),
});
