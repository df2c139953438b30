import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { kitTokens, LeasedJobPoller, type Clock, type Logger } from '@shop/service-kit';
import { idsToken, type Ids } from '../../../ids/ids.module.ts';
import type { ProvidersConfig } from '../../providers.config.ts';
import { SandboxBank } from '../sandbox-bank.ts';
import { webhookUrlOf } from '../sandbox.config.ts';
import { randomToken, type Random } from './random.ts';
import type { SandboxPayment } from '../sandbox-payment.schema.ts';
import { claimedOf, WebhookOutboxRepository, type ClaimedWebhook } from './webhook-outbox.repository.ts';
import type { WebhookClaim } from './webhook-drafts.ts';
import { webhookBody } from './webhook-body.ts';
import { WebhookKey } from './webhook-key.ts';
import { retryAt } from './webhook-retry.ts';
import { signatureHeader } from './webhook-signature.ts';

const pollIntervalMs = 500;
const expiredPollIntervalMs = 5_000;
/**
 * The number of simultaneous deliveries, each of which waits for the shop's response. A notification without a free
 * slot has to be queried again, one query for each.
 */
const concurrency = 16;
const answerWithinMs = 5_000;
/** Longer than a delivery takes; after that another process takes over the lease of one that died. */
const leaseMs = 10_000;

/** A slot for a notification that is about to be stored; the write that stores it names the claim. */
export interface MessengerSlot {
  claim: WebhookClaim;
  /** Sends the notification that the write has stored under the claim. */
  fill: (writing: Promise<SandboxPayment | null>) => void;
}

/** Notifies the shop of events at the bank, over HTTP like the real one; several replicas share the work. */
@Injectable()
export class WebhookMessenger implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly poller: LeasedJobPoller<ClaimedWebhook>;
  private expiryCheckAt = 0;

  constructor(
    private readonly webhookOutbox: WebhookOutboxRepository,
    private readonly bank: SandboxBank,
    private readonly key: WebhookKey,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(randomToken) private readonly random: Random,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) private readonly config: ProvidersConfig,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.poller = new LeasedJobPoller({
      task: 'send sandbox webhooks',
      logger: this.logger,
      pollIntervalMs,
      concurrency,
      claim: () => this.claim(),
      work: (claimed) => this.notify(claimed),
      onFailure: (err) =>
        this.logger.warn({ err }, 'what the sandbox bank owes could not be looked up or noted'),
    });
  }

  onApplicationBootstrap(): void {
    if (this.config.PAYMENT_PROVIDER === 'sandbox') this.poller.start();
  }

  /** An aborted delivery is repeated by the next process. */
  onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    return this.poller.stop();
  }

  /** Sends everything that is due; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return this.poller.runDue();
  }

  /** A slot to send a notification immediately; null when all slots are in use. */
  reserve(): MessengerSlot | null {
    const slot = this.poller.reserve();
    if (!slot) return null;
    const claim = this.newClaim();
    return {
      claim,
      fill: (writing) => slot.fill(writing.then((payment) => payment && claimedOf(payment, claim.lease))),
    };
  }

  private async claim(): Promise<ClaimedWebhook | null> {
    const pending = await this.claimPending();
    const now = this.clock().getTime();
    if (pending || now < this.expiryCheckAt) return pending;
    // When no notification is due, payments may have expired unnoticed.
    if (await this.bank.expireUnseen()) return this.claimPending();
    this.expiryCheckAt = now + expiredPollIntervalMs;
    return null;
  }

  private claimPending(): Promise<ClaimedWebhook | null> {
    const { lease, until } = this.newClaim();
    return this.webhookOutbox.claim(lease, this.clock(), until);
  }

  private newClaim(): WebhookClaim {
    return { lease: this.ids(), until: new Date(this.clock().getTime() + leaseMs) };
  }

  private async notify(claimed: ClaimedWebhook): Promise<void> {
    const isLost = this.random() < this.config.SANDBOX_WEBHOOKS_LOSE;
    const problem = isLost ? null : await this.send(claimed);
    if (problem === null) return this.webhookOutbox.drop(claimed);
    const { event, objectId, attempts, createdAt } = claimed.webhook;
    const again = retryAt(attempts, createdAt, this.clock());
    const about = { event, id: objectId, attempts, problem };
    if (again) {
      this.logger.info(about, 'the shop did not take a notification of the sandbox bank; it is sent again');
      return this.webhookOutbox.putOff(claimed, again);
    }
    this.logger.warn(about, 'the sandbox bank gives up telling the shop');
    return this.webhookOutbox.drop(claimed);
  }

  /** Null when the shop accepted it, otherwise the problem. */
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
