import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { kitTokens, LeasedJobPoller, type Clock, type Logger } from '@shop/service-kit';
import { idsToken, type Ids } from '../ids/ids.module.ts';
import { ExtraPaymentPollRepository, type PolledExtra } from '../orders/extra-payment-poll.repository.ts';
import { nextPollAt, type PaymentPollConfig } from '../payments/poll-schedule.ts';
import { FinishRefund } from '../refunds/finish-refund.use-case.ts';
import { PollExtraPayment } from './poll-extra-payment.use-case.ts';

const pollIntervalMs = 2_000;
const concurrency = 4;

/** Polls extra payments, and finishes their interrupted refunds, as the reconciler does for first payments. */
@Injectable()
export class ExtraPaymentPoller implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly poller: LeasedJobPoller<PolledExtra>;

  constructor(
    private readonly polls: ExtraPaymentPollRepository,
    private readonly pollExtraPayment: PollExtraPayment,
    private readonly finishRefund: FinishRefund,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: PaymentPollConfig,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.poller = new LeasedJobPoller({
      task: 'poll extra payments',
      logger: this.logger,
      pollIntervalMs,
      concurrency,
      claim: () => this.claim(),
      work: (claimed) => this.follow(claimed),
      onFailure: (err) => this.logger.warn({ err }, 'extra payments could not be looked up or noted'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  /** Finishes the jobs under way and claims no others. */
  onApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  /** Processes everything that is due; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return this.poller.runDue();
  }

  /** Notes that the provider reported a change; false when it concerns no extra payment. */
  noteUpdate(provider: string, providerId: string): Promise<boolean> {
    return this.polls.noteUpdate(provider, providerId, this.clock());
  }

  private claim(): Promise<PolledExtra | null> {
    const now = this.clock();
    return this.polls.claim(
      { lease: this.ids(), until: new Date(now.getTime() + this.config.PAYMENT_LEASE_MS) },
      now,
    );
  }

  private async follow(claimed: PolledExtra): Promise<void> {
    const { order, extra } = claimed;
    const endsAt = extra.attempt?.expiresAt ?? extra.expiresAt;
    const next = nextPollAt(extra.asking.times, this.clock(), endsAt, this.config);
    if (extra.attempt) return this.polls.release(claimed, (await this.pollPayment(claimed)) ? next : null);
    const refunds = (order.extraRefunds ?? []).filter(({ paymentId }) => paymentId === extra.id);
    await this.polls.release(claimed, await this.finishRefund.runAll(order, refunds, next));
  }

  /** Whether the payment has to be polled again. */
  private async pollPayment(claimed: PolledExtra): Promise<boolean> {
    try {
      const { extra } = await this.pollExtraPayment.run(claimed, claimed.extra.asking.by);
      return extra.attempt !== null;
    } catch (err) {
      const { number } = claimed.order;
      this.logger.warn({ err, order: number }, 'an extra payment could not be asked about');
      return true;
    }
  }
}
