import { Inject, Injectable } from '@nestjs/common';
import { refundReceiptLines } from '@shop/domain';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { paymentsOf, type OrderPayment } from '../orders/order-payments.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { RefundRepository, type OrderRefund, type RefundStatus } from '../orders/refund.repository.ts';
import { effectsOfRefund } from '../payments/payment-transitions.ts';
import { equalUndecided, findListedRefund, hasForeignRefund } from './find-listed-refund.ts';
import { ProviderError, type PaymentProvider, type ProviderRefund } from '../providers/payment-provider.ts';
import { paymentProviderToken } from '../providers/providers.module.ts';

const hour = 3_600_000;
/** Providers forget keys after a day; a later request could refund the money a second time. */
const repeatableMs = 23 * hour;
/** By then the last request has reached the provider or never will, so its list of refunds is complete. */
const settledMs = 24 * hour;
/** How often the provider is asked about a refund that is no longer requested. */
const lookUpIntervalMs = hour / 4;

/**
 * Completes a stored refund at the provider. It may be called at any time and concurrently: the refund's id is the
 * provider's key. After 23 hours it is never requested again but looked up in the provider's list, for as long as it
 * takes; until then it is marked as unclear. Returns the status of the refund.
 *
 * Its amount is released only if the money was certainly not refunded: the provider reports so for this refund, or it
 * rejects the refund and its list has none that may be this one. An error alone proves neither.
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
    const isForgotten = this.isForgotten(refund);
    const reported = await (isForgotten ? this.lookUp(order, refund) : this.makeOrPoll(order, refund));
    const { status, id: providerRefundId, isListed = false } = reported;
    const isLookedUp = isForgotten || isListed;
    if (status === 'pending') {
      if (providerRefundId !== null && refund.providerRefundId === null)
        await this.refunds.keepKnown(order, refund, { providerRefundId, isLookedUp });
      return status;
    }
    const effects = effectsOfRefund(status, order.customerId);
    const end = { status, providerRefundId, effects, at: this.clock(), isLookedUp };
    const ended = await this.refunds.end(order, refund, end);
    return ended || !isLookedUp ? status : 'pending';
  }

  /**
   * Completes the pending ones of these refunds, as far as possible.
   *
   * @param soon when to try again those that can be completed by the provider at any moment
   * @returns when to call this again; null when all have ended
   */
  async runAll(order: OrderRecord, refunds: readonly OrderRefund[], soon: Date): Promise<Date | null> {
    const next: number[] = [];
    const later = this.clock().getTime() + lookUpIntervalMs;
    for (const refund of refunds.filter(({ status }) => status === 'pending'))
      if (await this.isOpenAfterRun(order, refund))
        next.push(this.isForgotten(refund) ? later : soon.getTime());
    return next.length === 0 ? null : new Date(Math.min(...next));
  }

  private async isOpenAfterRun(order: OrderRecord, refund: OrderRefund): Promise<boolean> {
    try {
      return (await this.run(order, refund)) === 'pending';
    } catch (err) {
      this.logger.warn({ err, order: order.number }, 'a refund could not be finished and is tried again');
      return true;
    }
  }

  /** Whether the provider may have forgotten the key of a refund of which it has reported nothing. */
  private isForgotten({ at, providerRefundId }: OrderRefund): boolean {
    return providerRefundId === null && this.ageOf(at) > repeatableMs;
  }

  private ageOf(at: Date): number {
    return this.clock().getTime() - at.getTime();
  }

  private makeOrPoll(order: OrderRecord, refund: OrderRefund): Promise<Reported> {
    const payment = this.paymentOf(order, refund);
    const { providerRefundId } = refund;
    return providerRefundId === null
      ? this.make(order, payment, refund)
      : this.pollRefund(order, providerRefundId);
  }

  private paymentOf(order: OrderRecord, refund: OrderRefund): KnownPayment {
    const payment = paymentsOf(order).find(({ extraId }) => extraId === (refund.paymentId ?? null));
    const { provider = null, providerId = null } = payment ?? {};
    if (!payment || provider !== this.provider.name || providerId === null)
      throw new ProviderError('passing', `The money is at ${provider}, not at ${this.provider.name}`);
    return { ...payment, providerId };
  }

  /** Looks up whether a refund was made that is not requested any more; marks it when that cannot be told yet. */
  private async lookUp(order: OrderRecord, refund: OrderRefund): Promise<Reported> {
    if (this.ageOf(refund.at) < settledMs) return undecided;
    try {
      const payment = this.paymentOf(order, refund);
      // An equal one that is still being requested may already be in the list.
      const equal = equalUndecided(payment.refunds, refund.amountKopecks);
      const isSettled = equal.every(({ at }) => this.ageOf(at) >= settledMs);
      const found = isSettled ? await this.findAtProvider(payment, refund) : null;
      if (found) return found;
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err;
      this.logger.warn({ err, order: order.number, refund: refund.id }, 'a refund could not be looked up');
    }
    if (await this.refunds.markUnclear(order, refund, this.clock()))
      this.logger.error(
        { order: order.number, refund: refund.id },
        'it is unknown whether a refund was made: the provider is asked until it tells',
      );
    return undecided;
  }

  /** Null while it cannot be told. @throws ProviderError when the provider does not answer, or not completely */
  private async findAtProvider(payment: KnownPayment, refund: OrderRefund): Promise<Reported | null> {
    const { refundedKopecks } = await this.provider.get(payment.providerId);
    const listed = await this.provider.listRefunds(payment.providerId);
    const given = listed.filter(({ status }) => status !== 'canceled');
    if (refundedKopecks > given.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0))
      throw new ProviderError('passing', `The list of refunds of ${payment.providerId} is not complete`);
    const found = findListedRefund(payment, refund, listed);
    // Somebody may have finished the refund in the provider's cabinet in another way; only people can tell.
    if (!found && hasForeignRefund(payment, listed)) return null;
    return found ?? { status: 'canceled', id: null };
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
    const { amountKopecks, id, email } = refund;
    const receipt = { email, lines: refundReceiptLines(payment.receipt, refund.shares) };
    try {
      return await this.provider.refund({ paymentId, amountKopecks, receipt }, id);
    } catch (err) {
      if (!(err instanceof ProviderError) || err.kind === 'passing') throw err;
      this.logger.error({ err, order: order.number, refund: id }, 'the provider refused a refund');
      // An earlier request of this refund may have arrived although its response was lost.
      const found = await this.findRefused(payment, refund);
      if (!found) throw err;
      return { ...found, isListed: true };
    }
  }

  /** What the provider's list tells of a refund that it refuses now; null while it cannot be told. */
  private async findRefused(payment: KnownPayment, refund: OrderRefund): Promise<Reported | null> {
    // Which of several equal ones is in the list becomes known once the others have an id.
    const equal = equalUndecided(payment.refunds, refund.amountKopecks);
    return equal.length > 1 ? null : this.findAtProvider(payment, refund);
  }
}

type KnownPayment = OrderPayment & { providerId: string };

/** The state of a refund as reported by the provider; no id when it was never made, or nobody knows. */
type Reported = Pick<ProviderRefund, 'status'> & {
  id: string | null;
  /** Whether it was concluded from the provider's list of refunds. */
  isListed?: boolean;
};

const undecided: Reported = { status: 'pending', id: null };
