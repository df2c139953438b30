import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { getPayment, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { PaymentRepository } from '../orders/payment.repository.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import { chargedKopecksOf, chargedOf } from '../orders/charged.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { PollProvider } from './poll-provider.use-case.ts';
import type { PaymentPollConfig } from './poll-schedule.ts';
import { MetricaClaim } from './metrica-claim.ts';
import { isEnd } from './payment-transitions.ts';

/** A waiting page is told our own state when the provider takes longer. */
const timeoutMs = 2_000;
/**
 * After these times a page looks again at a payment that somebody else is asking about right now: the bank's notification is
 * usually a moment ahead of its payer, and then nobody has to ask twice.
 */
const pollsAfterMs = [50, 100, 200, 400];

/**
 * Where a payment stands. While it is unpaid the provider is asked, now and then, so that a buyer who comes back from the
 * bank need not wait for its notification.
 *
 * @throws AppError PAYMENT_NOT_FOUND, or PAYMENT_CANCELED when nothing will be paid any more.
 */
@Injectable()
export class GetPayment {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentRepository,
    private readonly pollProvider: PollProvider,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: PaymentPollConfig,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async run({ paymentId }: ParsedRequestOf<typeof getPayment>): Promise<ReplyInputOf<typeof getPayment>> {
    const found = await this.orders.findByPaymentId(paymentId);
    if (!found) throw new AppError('PAYMENT_NOT_FOUND');
    const metrica = new MetricaClaim();
    const order = await this.refresh(found, metrica);
    const { number, payment, promo } = order;
    switch (payment.status) {
      case 'canceled':
        throw new AppError('PAYMENT_CANCELED');
      case 'succeeded':
        return {
          status: payment.status,
          orderNumber: number,
          totalKopecks: chargedKopecksOf(order),
          isMetricaPublished:
            !metrica.isWon && (payment.isMetricaPublished || !(await this.payments.takeMetrica(paymentId))),
          lines: chargedOf(order).lines.map(shownLine),
          ...(promo && { promo: { phrase: promo.phrase, discountPercentage: promo.discountPercentage } }),
        };
      case 'pending':
      case 'waiting_for_capture':
        return {
          status: payment.status,
          paymentUrl: payment.url,
          expiresAt: payment.expiresAt.toISOString(),
        };
    }
  }

  /** The order as the provider sees it, when it may be asked and answers soon; else as it is known here. */
  private async refresh(known: OrderRecord, metrica: MetricaClaim): Promise<OrderRecord> {
    const order = await this.afterOthers(known, metrica);
    if (isEnd(order.payment.status) || !(await this.mayPoll(order))) return order;
    const requested = this.pollProvider.run(order, 'poll', metrica).catch((err: unknown) => {
      this.logger.warn({ err, order: order.number }, 'the provider could not be asked for a waiting page');
      return order;
    });
    // An answer that comes later still settles the payment; the page sees it at its next look.
    const late = pause(timeoutMs, undefined, { ref: false }).then(() =>
      metrica.close() ? order : requested,
    );
    return Promise.race([requested, late]);
  }

  /** The order once nobody else is asking about it, or as it stands after a while. */
  private async afterOthers(known: OrderRecord, metrica: MetricaClaim): Promise<OrderRecord> {
    let order = known;
    for (const wait of pollsAfterMs) {
      if (isEnd(order.payment.status) || !isPolled(order, this.clock())) return order;
      await pause(wait);
      const found = await this.payments.findTakingMetrica(order.paymentId);
      if (found?.isMetricaWon) metrica.win();
      order = found?.order ?? order;
    }
    return order;
  }

  private mayPoll({ paymentId, payment }: OrderRecord): Promise<boolean> | boolean {
    const now = this.clock();
    if (payment.providerId === null && now < payment.expiresAt) return false;
    return this.payments.claimPoll(paymentId, now, new Date(now.getTime() - this.config.PAYMENT_POLL_MS));
  }
}

const shownLine = ({ title, image, colour, size, seam, isGift, quantity }: OrderRecord['lines'][number]) => ({
  ...{ title, image, colour, size, seam, isGift, quantity },
});

/** Whether somebody asks the provider right now; in doubt nobody does, and the page asks itself. */
function isPolled({ payment }: OrderRecord, now: Date): boolean {
  const pending: Partial<OrderRecord['payment']['asking']> | undefined = payment.asking;
  return Boolean(pending?.lease && pending.dueAt && pending.dueAt > now);
}
