import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, ReplyInputOf, showExtraPayment } from '@shop/contracts';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { cancellationOf } from '../orders/balance-of.ts';
import { ExtraPaymentPollRepository } from '../orders/extra-payment-poll.repository.ts';
import { stateOfExtra } from '../orders/extra-payment-state.ts';
import { ExtraPaymentRepository } from '../orders/extra-payment.repository.ts';
import type { PaymentPollConfig } from '../payments/poll-schedule.ts';
import { findExtra, type FoundExtra } from './found-extra.ts';
import { PollExtraPayment } from './poll-extra-payment.use-case.ts';

type Reply = ReplyInputOf<typeof showExtraPayment>;

/** If the provider takes longer, the page gets the stored state. */
const timeoutMs = 2_000;

/**
 * The page of a payment link. The provider is polled at intervals, so that a buyer who returns from the bank need not
 * wait for its webhook.
 *
 * @throws AppError EXTRA_PAYMENT_NOT_FOUND
 */
@Injectable()
export class ShowExtraPayment {
  constructor(
    private readonly extras: ExtraPaymentRepository,
    private readonly polls: ExtraPaymentPollRepository,
    private readonly pollExtraPayment: PollExtraPayment,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: Pick<PaymentPollConfig, 'PAYMENT_POLL_MS'>,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  async run({ extraId }: ParsedRequestOf<typeof showExtraPayment>): Promise<Reply> {
    const { order, extra } = await this.refresh(await findExtra(this.extras, extraId));
    const state = this.stateOf({ order, extra });
    const cancellation = state === 'paid' ? cancellationOf(order) : null;
    return {
      state,
      orderNumber: order.number,
      amountKopecks: extra.amountKopecks,
      lines: extra.receipt.map(({ title, quantity, priceKopecks }) => ({ title, quantity, priceKopecks })),
      expiresAt: extra.expiresAt.toISOString(),
      ...(cancellation && { cancellation }),
      isRefused: extra.attempt === null && Boolean(extra.refusal),
    };
  }

  private stateOf({ order, extra }: FoundExtra): Reply['state'] {
    const state = stateOfExtra(order, extra, this.clock());
    if (state === 'paid') return 'paid';
    if (extra.attempt?.providerId) return 'under-way';
    return state === 'open' ? 'open' : 'closed';
  }

  private async refresh(known: FoundExtra): Promise<FoundExtra> {
    const now = this.clock();
    const since = new Date(now.getTime() - this.config.PAYMENT_POLL_MS);
    if (!known.extra.attempt?.providerId || !(await this.polls.claimPoll(known.extra.id, now, since)))
      return known;
    const requested = this.pollExtraPayment.run(known, 'poll').catch((err: unknown) => {
      this.logger.warn({ err, order: known.order.number }, 'the provider could not be asked for a page');
      return known;
    });
    // A later response is recorded as well; the page shows it at its next poll.
    return Promise.race([requested, pause(timeoutMs, known, { ref: false })]);
  }
}
