import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { DueWork } from '../due-work/due-work.ts';
import { idsToken, type Ids } from '../ids/ids.module.ts';
import { AskedPaymentRepository } from '../orders/asked-payment.repository.ts';
import type { OrderRecord } from '../orders/order.repository.ts';
import { AskProvider } from './ask-provider.use-case.ts';
import { nextAskAt, type AskingConfig } from './ask-schedule.ts';
import { isEnd } from './payment-transitions.ts';

const lookEveryMs = 1_000;
/** The provider is never asked about more payments than that at a time. */
const atOnce = 4;
/** Longer than any question takes; whoever died with a lease is followed after that time. */
const leaseMs = 30_000;

/**
 * Asks about payments that have not ended: at once when the provider told of a change, else by the schedule, so that
 * nothing hangs on a notification that was lost. Expiry is a question like any other.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly work: DueWork<OrderRecord>;

  constructor(
    private readonly payments: AskedPaymentRepository,
    private readonly asking: AskProvider,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: AskingConfig,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.work = new DueWork({
      lookEveryMs,
      atOnce,
      claim: () => this.claim(),
      work: (claimed) => this.ask(claimed),
      onFailure: (err) => this.logger.warn({ err }, 'payments that are due could not be looked up or noted'),
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  /** Finishes the questions that it has asked and asks no others. */
  onApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  /** Asks about everything that is due; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return this.work.runDue();
  }

  private claim(): Promise<OrderRecord | null> {
    const now = this.clock();
    return this.payments.claim(this.ids(), now, new Date(now.getTime() + leaseMs));
  }

  private async ask(claimed: OrderRecord): Promise<void> {
    const { times, by } = claimed.payment.asking;
    const { expiresAt } = claimed.payment;
    let next: Date | null = nextAskAt(times, this.clock(), expiresAt, this.config);
    try {
      const settled = await this.asking.run(claimed, by);
      if (isEnd(settled.payment.status)) next = null;
    } catch (err) {
      this.logger.warn(
        { err, order: claimed.number },
        'a payment could not be asked about and is asked about again',
      );
    }
    await this.payments.release(claimed, next);
  }
}
