import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { OutboxWebhook } from '../sandbox-parts.schema.ts';
import { SandboxPayment } from '../sandbox-payment.schema.ts';

export interface ClaimedWebhook {
  payment: SandboxPayment;
  webhook: OutboxWebhook;
}

/** The notification of a payment that is under a lease; null without one. */
export function claimedOf(payment: SandboxPayment, lease: string): ClaimedWebhook | null {
  const webhook = payment.webhooks.find((one) => one.lease === lease);
  return webhook ? { payment, webhook } : null;
}

/** The bank's pending notifications, as a queue that any number of replicas share. */
@Injectable()
export class WebhookOutboxRepository {
  constructor(@InjectModel(SandboxPayment.name) private readonly payments: Model<SandboxPayment>) {}

  /** Leases one due notification until `until`; null when there is none. */
  async claim(lease: string, now: Date, until: Date): Promise<ClaimedWebhook | null> {
    const payment = await this.payments
      .findOneAndUpdate(
        { webhooks: { $elemMatch: { dueAt: { $lte: now } } } },
        {
          $set: { 'webhooks.$.dueAt': until, 'webhooks.$.lease': lease },
          $inc: { 'webhooks.$.attempts': 1 },
        },
        // Sorting by this path makes every query planner use its index, however many payments have no notification.
        { returnDocument: 'after', sort: { 'webhooks.dueAt': 1 } },
      )
      .lean<SandboxPayment>();
    return payment && claimedOf(payment, lease);
  }

  /** Removes a notification that was delivered or given up; no effect when another replica has taken over the lease. */
  async drop({ payment, webhook }: ClaimedWebhook): Promise<void> {
    await this.payments.updateOne(
      { _id: payment._id, 'webhooks.lease': webhook.lease },
      { $pull: { webhooks: { lease: webhook.lease } } },
    );
  }

  /** Returns a notification to the outbox, to be retried at `dueAt`. */
  async putOff({ payment, webhook }: ClaimedWebhook, dueAt: Date): Promise<void> {
    await this.payments.updateOne(
      { _id: payment._id, 'webhooks.lease': webhook.lease },
      { $set: { 'webhooks.$.dueAt': dueAt, 'webhooks.$.lease': null } },
    );
  }
}
