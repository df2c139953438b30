import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { kitTokens, LeasedJobPoller, type Clock, type JobSlot, type Logger } from '@shop/service-kit';
import { idsToken, type Ids } from '../ids/ids.module.ts';
import { PaymentRepository, type PollClaim } from '../orders/payment.repository.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { FinishRefund } from '../refunds/finish-refund.use-case.ts';
import { PollProvider } from './poll-provider.use-case.ts';
import { nextPollAt, type PaymentPollConfig } from './poll-schedule.ts';
import { isEnd } from './payment-transitions.ts';

const pollIntervalMs = 1_000;
/** The maximum number of payments that are polled at the same time. */
const concurrency = 8;

/**
 * Polls payments that have not ended: immediately when the provider reported a change, otherwise by schedule, so that
 * nothing depends on a lost notification. An expiry is detected by the same polls. Refunds that a process began and
 * could not finish are completed likewise.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly poller: LeasedJobPoller<OrderRecord>;

  constructor(
    private readonly payments: PaymentRepository,
    private readonly pollProvider: PollProvider,
    private readonly finishRefund: FinishRefund,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: PaymentPollConfig,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.poller = new LeasedJobPoller({
      task: 'poll payments',
      logger: this.logger,
      pollIntervalMs,
      concurrency,
      claim: () => this.claim(),
      work: (claimed) => this.follow(claimed),
      onFailure: (err) => this.logger.warn({ err }, 'payments that are due could not be looked up or noted'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  /** Finishes the polls in progress and starts no others. */
  onApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  /** Polls everything that is due; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return this.poller.runDue();
  }

  /** A slot to poll one payment right now, with the claim to write; null when all slots are in use. */
  reserve(): (JobSlot<OrderRecord> & { claim: PollClaim }) | null {
    const slot = this.poller.reserve();
    return slot && { ...slot, claim: this.newClaim() };
  }

  private claim(): Promise<OrderRecord | null> {
    return this.payments.claim(this.newClaim(), this.clock());
  }

  private newClaim(): PollClaim {
    return { lease: this.ids(), until: new Date(this.clock().getTime() + this.config.PAYMENT_LEASE_MS) };
  }

  private async follow(claimed: OrderRecord): Promise<void> {
    const { times } = claimed.payment.asking;
    const isPaid = claimed.payment.status === 'succeeded';
    const next = nextPollAt(times, this.clock(), claimed.payment.expiresAt, this.config);
    // Refunds that their process could not finish.
    if (isPaid)
      return this.payments.release(claimed, await this.finishRefund.runAll(claimed, claimed.refunds, next));
    const isOpen = await this.pollPaymentOf(claimed);
    if (isOpen !== 'settled') await this.payments.release(claimed, isOpen ? next : null);
  }

  /** Whether the payment has to be polled again; `settled` when the settling write has already ended its polling. */
  private async pollPaymentOf(claimed: OrderRecord): Promise<boolean | 'settled'> {
    try {
      const { payment } = await this.pollProvider.run(claimed, claimed.payment.asking.by);
      if (!isEnd(payment.status)) return true;
      return payment.asking.dueAt === null && 'settled';
    } catch (err) {
      this.logger.warn(
        { err, order: claimed.number },
        'a payment could not be asked about and is asked about again',
      );
      return true;
    }
  }
}
