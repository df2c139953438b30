import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A refund that the sandbox bank made. */
@Schema({ _id: false })
export class SandboxRefund {
  @Prop({ type: String, required: true })
  id!: string;

  /** The shop's idempotence key of the call that created it. */
  @Prop({ type: String, required: true })
  key!: string;

  @Prop({ type: Number, required: true })
  amountKopecks!: number;
}

/** The events of which the bank notifies the shop, as named by YooKassa. */
export const webhookEvents = [
  'payment.waiting_for_capture',
  'payment.succeeded',
  'payment.canceled',
  'refund.succeeded',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** A notification that the bank still has to send. A delivered one is removed from the list. */
@Schema({ _id: false })
export class OutboxWebhook {
  @Prop({ type: String, required: true })
  id!: string;

  @Prop({ type: String, required: true })
  event!: WebhookEvent;

  /** The payment or the refund that it is about. */
  @Prop({ type: String, required: true })
  objectId!: string;

  @Prop({ type: Number, default: 0 })
  attempts!: number;

  /** When the next attempt is due, or until when the notification is leased. */
  @Prop({ type: Date, required: true })
  dueAt!: Date;

  /** The lease of the replica that claimed it last; only this replica may remove it. */
  @Prop({ type: String, default: null })
  lease!: string | null;

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}

export const sandboxRefundSchema = SchemaFactory.createForClass(SandboxRefund);
export const outboxWebhookSchema = SchemaFactory.createForClass(OutboxWebhook);
