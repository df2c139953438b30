import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { OutboxWebhook } from '../sandbox-parts.schema.ts';
import { SandboxPayment } from '../sandbox-payment.schema.ts';

export interface ClaimedWebhook {
  payment: SandboxPayment;
  webhook: OutboxWebhook;
}

/** What is to be told of a payment under a lease; null when nothing is. */
export function claimedOf(payment: SandboxPayment, lease: string): ClaimedWebhook | null {
  const webhook = payment.webhooks.find((one) => one.lease === lease);
  return webhook ? { payment, webhook } : null;
}

/** What the bank has yet to tell, seen as a line of work that any number of replicas share. */
@Injectable()
export class WebhookOutboxRepository {
  constructor(@InjectModel(SandboxPayment.name) private readonly payments: Model<SandboxPayment>) {}

  /** Takes one notification that is due, for the time until `until`; null when there is none. */
  async claim(lease: string, now: Date, until: Date): Promise<ClaimedWebhook | null> {
    const payment = await this.payments
      .findOneAndUpdate(
        { webhooks: { $elemMatch: { dueAt: { $lte: now } } } },
        {
          $set: { 'webhooks.$.dueAt': until, 'webhooks.$.lease': lease },
          $inc: { 'webhooks.$.attempts': 1 },
        },
        // The order by this path leads every planner to its index, however many payments have nothing to tell.
        { returnDocument: 'after', sort: { 'webhooks.dueAt': 1 } },
      )
      .lean<SandboxPayment>();
    return payment && claimedOf(payment, lease);
  }

  /** Takes what was delivered, or given up, off the list; without effect when the lease has gone to somebody else. */
  async drop({ payment, webhook }: ClaimedWebhook): Promise<void> {
    await this.payments.updateOne(
      { _id: payment._id, 'webhooks.lease': webhook.lease },
      { $pull: { webhooks: { lease: webhook.lease } } },
    );
  }

  /** Gives it back, to be tried again then. */
  async putOff({ payment, webhook }: ClaimedWebhook, dueAt: Date): Promise<void> {
    await this.payments.updateOne(
      { _id: payment._id, 'webhooks.lease': webhook.lease },
      { $set: { 'webhooks.$.dueAt': dueAt, 'webhooks.$.lease': null } },
    );
  }
}
