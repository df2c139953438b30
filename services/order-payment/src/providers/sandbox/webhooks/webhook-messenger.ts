import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import { idsToken, type Ids } from '../../../ids/ids.module.ts';
import type { ProvidersConfig } from '../../providers.config.ts';
import { SandboxBank } from '../sandbox-bank.ts';
import { webhookUrlOf } from '../sandbox.config.ts';
import { chanceToken, type Chance } from './chance.ts';
import { OwedWebhookRepository, type ClaimedWebhook } from './owed-webhook.repository.ts';
import { webhookBody } from './webhook-body.ts';
import { WebhookKey } from './webhook-key.ts';
import { retryAt } from './webhook-retry.ts';
import { signatureHeader } from './webhook-signature.ts';

const lookEveryMs = 300;
/** At how many deliveries at a time; the shop's answer is waited for in each. */
const lanes = 4;
const answerWithinMs = 5_000;
/** Longer than a delivery takes; whoever died with a lease is followed after that time. */
const leaseMs = 15_000;
const expiredAtOnce = 50;

/** Tells the shop what happened at the bank, over HTTP as the real one does; other replicas do the same beside it. */
@Injectable()
export class WebhookMessenger implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;

  constructor(
    private readonly owed: OwedWebhookRepository,
    private readonly bank: SandboxBank,
    private readonly key: WebhookKey,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(chanceToken) private readonly chance: Chance,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: ProvidersConfig,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.PAYMENT_PROVIDER !== 'sandbox') return;
    this.timer = setInterval(() => void this.runDue(), lookEveryMs);
  }

  /** A delivery that is broken off is made again by the next process. */
  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    await this.running;
  }

  /** Sends everything that is due; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return (this.running ??= this.runAll().finally(() => {
      this.running = null;
    }));
  }

  private async runAll(): Promise<void> {
    try {
      await this.bank.expireUnseen(expiredAtOnce);
      await Promise.all(Array.from({ length: lanes }, () => this.runLane()));
    } catch (err) {
      // The database is away: what is owed stays on the list, and the next look finds it.
      this.logger.warn({ err }, 'what the practice bank owes could not be looked up');
    }
  }

  private async runLane(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const now = this.clock();
      const claimed = await this.owed.claim(this.ids(), now, new Date(now.getTime() + leaseMs));
      if (!claimed) return;
      await this.tell(claimed);
    }
  }

  private async tell(claimed: ClaimedWebhook): Promise<void> {
    const isLost = this.chance() < this.config.SANDBOX_WEBHOOKS_LOSE;
    const fault = isLost ? null : await this.send(claimed);
    if (fault === null) return this.owed.drop(claimed);
    const { event, objectId, attempts, createdAt } = claimed.webhook;
    const again = retryAt(attempts, createdAt, this.clock());
    const about = { event, id: objectId, attempts, fault };
    if (again) {
      this.logger.info(about, 'the shop did not take a notification of the practice bank; it is sent again');
      return this.owed.putOff(claimed, again);
    }
    this.logger.warn(about, 'the practice bank gives up telling the shop');
    return this.owed.drop(claimed);
  }

  /** Null when the shop took it, else what was wrong. */
  private async send({ payment, webhook }: ClaimedWebhook): Promise<string | null> {
    const body = webhookBody(payment, webhook);
    try {
      const { status } = await fetch(webhookUrlOf(this.config), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: this.key.sign(body, this.clock()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(answerWithinMs), this.stopping.signal]),
      });
      return status === 200 ? null : `answered ${status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
