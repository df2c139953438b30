import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { getPayment, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { PaymentRepository } from '../orders/payment.repository.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import { cancellationOf } from '../orders/balance-of.ts';
import { chargedKopecksOf, chargedOf } from '../orders/charged.ts';
import { isWithdrawn } from '../orders/open-payment-url.ts';
import { openPromise } from '../orders/open-promise.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { PollProvider } from './poll-provider.use-case.ts';
import type { PaymentPollConfig } from './poll-schedule.ts';
import { MetricaClaim } from './metrica-claim.ts';
import { isEnd } from './payment-transitions.ts';
import { WaitingPages, type WaitingPage } from './waiting-pages.ts';

/** The timeout of a poll for a waiting page, which then gets the state stored here. */
const timeoutMs = 2_000;
/**
 * Delays before a page re-reads a payment that is being polled for another page or notification: the bank's
 * notification usually arrives just before its payer returns, so that no second request is needed.
 */
const pollsAfterMs = [50, 100, 200, 400];

/**
 * Returns the state of a payment. While it is unpaid, the provider is polled from time to time, so that a buyer who
 * returns from the bank need not wait for its notification.
 *
 * @throws AppError PAYMENT_NOT_FOUND, also for the open payment of an imported order, or PAYMENT_CANCELED when the payment was cancelled, or staff have cancelled or
 * deleted its unpaid order
 */
@Injectable()
export class GetPayment {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentRepository,
    private readonly pollProvider: PollProvider,
    private readonly pages: WaitingPages,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: PaymentPollConfig,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async run({ paymentId }: ParsedRequestOf<typeof getPayment>): Promise<ReplyInputOf<typeof getPayment>> {
    const metrica = new MetricaClaim();
    const found = await (this.pages.takePaid(paymentId)
      ? this.findTaking(paymentId, metrica)
      : this.orders.findByPaymentId(paymentId));
    // The earlier site took the payments of its orders: one that is open here is unknown, and nobody can be asked.
    if (!found || (found.imported && !isEnd(found.payment.status))) throw new AppError('PAYMENT_NOT_FOUND');
    const order = await this.refresh(found, metrica);
    const { number, payment, promo } = order;
    const dispatchBy = openPromise(order);
    const cancellation = cancellationOf(order);
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
          ...(dispatchBy !== undefined && { dispatchBy }),
          ...(cancellation && { cancellation }),
          ...(promo && { promo: { phrase: promo.phrase, discountPercentage: promo.discountPercentage } }),
        };
      case 'pending':
      case 'waiting_for_capture':
        if (isWithdrawn(order)) throw new AppError('PAYMENT_CANCELED');
        return {
          status: payment.status,
          // The page of a payment that is being captured keeps its link, as long as the order has not expired.
          paymentUrl: this.clock() < payment.expiresAt ? payment.url : null,
          expiresAt: payment.expiresAt.toISOString(),
          orderNumber: number,
          totalKopecks: chargedKopecksOf(order),
        };
    }
  }

  /** The order with the provider's state, if it may be polled and answers in time; otherwise with the stored state. */
  private async refresh(known: OrderRecord, metrica: MetricaClaim): Promise<OrderRecord> {
    const order = await this.afterOthers(known, metrica);
    if (isEnd(order.payment.status) || !(await this.mayPoll(order))) return order;
    return this.poll(order, metrica);
  }

  /** Polls the provider. A notification that arrives first also answers the page and claims its report to Metrica. */
  private async poll(order: OrderRecord, metrica: MetricaClaim): Promise<OrderRecord> {
    const page = this.pages.join(order.paymentId, metrica);
    const requested = this.pollProvider.run(order, 'poll', metrica).catch((err: unknown) => {
      this.logger.warn({ err, order: order.number }, 'the provider could not be asked for a waiting page');
      return order;
    });
    // A late response still settles the payment; the page gets the result with its next request.
    const late = pause(timeoutMs, order, { ref: false });
    try {
      const first = await Promise.race([requested, late, untilEnded(page, requested)]);
      // Waits for a write that is claiming the report for this page, since only this page can then send it.
      while (!metrica.close() && metrica.isWriting) await page.nextReport();
      return isEnd(first.payment.status) ? first : (page.moved ?? first);
    } finally {
      page.leave();
    }
  }

  /** Waits while other polls are in progress; returns the order once its payment has moved, or after a while. */
  private async afterOthers(known: OrderRecord, metrica: MetricaClaim): Promise<OrderRecord> {
    let order = known;
    for (const wait of pollsAfterMs) {
      if (isEnd(order.payment.status) || !isPolled(order, this.clock())) return order;
      const settled = await this.pages.wait(order.paymentId, metrica, wait);
      if (settled) {
        order = settled;
        continue;
      }
      order = (await this.findTaking(order.paymentId, metrica)) ?? order;
    }
    return order;
  }

  /** Reads the order and, if the payment has succeeded, claims the report to Metrica for the page. */
  private async findTaking(paymentId: string, metrica: MetricaClaim): Promise<OrderRecord | null> {
    const found = await this.payments.findTakingMetrica(paymentId);
    if (found?.isMetricaWon) metrica.win();
    return found && found.order;
  }

  private mayPoll({ paymentId, payment }: OrderRecord): Promise<boolean> | boolean {
    const now = this.clock();
    if (payment.providerId === null && now < payment.expiresAt) return false;
    return this.payments.claimPoll(paymentId, now, new Date(now.getTime() - this.config.PAYMENT_POLL_MS));
  }
}

const shownLine = (line: OrderRecord['lines'][number]) => {
  const { title, image, colour, size, seam, plainSeam, isGift, quantity } = line;
  return {
    ...{ title, image, colour, size, seam, isGift, quantity },
    ...(plainSeam !== undefined && { plainSeam }),
  };
};

/** The order once a write of this process has ended its payment, otherwise the result of the poll. */
async function untilEnded(page: WaitingPage, requested: Promise<OrderRecord>): Promise<OrderRecord> {
  const moved = await page.nextReport();
  return moved && isEnd(moved.payment.status) ? moved : requested;
}

/** Whether the provider is being polled right now; when in doubt it is not, and the page polls itself. */
function isPolled({ payment }: OrderRecord, now: Date): boolean {
  const pending: Partial<OrderRecord['payment']['asking']> | undefined = payment.asking;
  return Boolean(pending?.lease && pending.dueAt && pending.dueAt > now);
}
