import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { stateOfExtra } from '../orders/extra-payment-state.ts';
import { ExtraPaymentRepository, type ExtraPaymentAttempt } from '../orders/extra-payment.repository.ts';
import type { PaymentSource } from '../orders/order-history.ts';
import { effectsOfExtraPayment } from '../payments/payment-transitions.ts';
import { ProviderError, type PaymentProvider, type ProviderPayment } from '../providers/payment-provider.ts';
import { paymentProviderToken } from '../providers/providers.module.ts';
import { findExtra, type FoundExtra } from './found-extra.ts';
import { tooManyChanges } from './request-extra-payment.use-case.ts';

/** A race is lost if the order was changed meanwhile. */
const maxRaces = 20;

/**
 * Polls the provider for the state of an extra payment, and stores it. Received money is recorded whatever became of
 * the request meanwhile: if nothing is missing any more, it has to be refunded. Money that is only held is
 * captured if the request is still open, and released if not.
 *
 * @throws ProviderError when the provider does not respond
 */
@Injectable()
export class PollExtraPayment {
  constructor(
    private readonly extras: ExtraPaymentRepository,
    @Inject(paymentProviderToken) private readonly provider: PaymentProvider,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async run(found: FoundExtra, source: PaymentSource): Promise<FoundExtra> {
    const { attempt } = found.extra;
    if (!attempt) return found;
    const isOver = this.clock() >= attempt.expiresAt;
    // The buyer was never sent to pay for it: the payment URL is returned only after the provider's id is stored.
    if (attempt.providerId === null) return isOver ? this.end(found, attempt, 'expired', true) : found;
    const reported = await this.findAtProvider(attempt, attempt.providerId);
    if (reported) return this.apply(found, attempt, reported, source);
    const { number } = found.order;
    this.logger[isOver ? 'warn' : 'error']({ order: number }, 'the provider does not know an extra payment');
    return isOver ? this.end(found, attempt, 'expired', false) : found;
  }

  /** Null when the provider knows no such payment. */
  private async findAtProvider(
    { provider }: ExtraPaymentAttempt,
    id: string,
  ): Promise<ProviderPayment | null> {
    if (provider !== this.provider.name)
      throw new ProviderError('passing', `The payment is at ${provider}, not at ${this.provider.name}`);
    try {
      return await this.provider.get(id);
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'unknown') return null;
      throw error;
    }
  }

  private async apply(
    found: FoundExtra,
    attempt: ExtraPaymentAttempt,
    reported: ProviderPayment,
    source: PaymentSource,
  ): Promise<FoundExtra> {
    if (!this.isOurs(found, attempt, reported)) return found;
    switch (reported.status) {
      case 'pending':
        return found;
      case 'waiting_for_capture':
        return this.apply(found, attempt, await this.decide(found, attempt, reported.id), source);
      case 'canceled':
        return this.end(found, attempt, reported.cancelReason, false);
      case 'succeeded':
        return this.settle(found, attempt, source, reported.paidAt);
    }
  }

  /** The order is read again: it may have been edited while the buyer paid. */
  private async decide(
    { extra }: FoundExtra,
    { id }: ExtraPaymentAttempt,
    providerId: string,
  ): Promise<ProviderPayment> {
    const now = await findExtra(this.extras, extra.id);
    const state = stateOfExtra(now.order, now.extra, this.clock());
    // The link's expiry limits when a payment may begin; this one has begun before.
    return state === 'open' || state === 'expired'
      ? this.provider.capture(providerId, `${id}-capture`)
      : this.provider.cancel(providerId, `${id}-cancel`);
  }

  private async end(
    { order, extra }: FoundExtra,
    attempt: ExtraPaymentAttempt,
    refusal: string | null,
    isUnknown: boolean,
  ): Promise<FoundExtra> {
    await this.extras.endAttempt(order, extra.id, attempt, { refusal, isUnknown });
    return findExtra(this.extras, extra.id);
  }

  private async settle(
    known: FoundExtra,
    attempt: ExtraPaymentAttempt,
    source: PaymentSource,
    paidAt: Date | undefined,
  ): Promise<FoundExtra> {
    let found = known;
    for (let races = 0; races < maxRaces; races++) {
      const { order, extra } = found;
      // It is recorded, by this process or another one.
      if (extra.attempt?.id !== attempt.id) return found;
      await this.extras.settle(order, extra, {
        // The points count in the month in which the provider was paid, not in which the shop heard of it. DECISIONS 12
        at: paidAt ?? this.clock(),
        source,
        effects: effectsOfExtraPayment(order),
      });
      found = await findExtra(this.extras, extra.id);
    }
    throw tooManyChanges(known.order.id);
  }

  /** A payment for something else or of another sum is never accepted; the logged error needs a manual check. */
  private isOurs(
    { order, extra }: FoundExtra,
    attempt: ExtraPaymentAttempt,
    reported: ProviderPayment,
  ): boolean {
    const isOurs =
      (reported.reference ?? attempt.id) === attempt.id && reported.amountKopecks === extra.amountKopecks;
    if (!isOurs)
      this.logger.error(
        { order: order.number, reported: reported.id },
        'the provider tells of another extra payment or sum',
      );
    return isOurs;
  }
}
