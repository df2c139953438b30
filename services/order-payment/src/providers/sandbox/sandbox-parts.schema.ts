import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Money that the sandbox bank gave back. */
@Schema({ _id: false })
export class SandboxRefund {
  @Prop({ type: String, required: true })
  id!: string;

  /** The shop's name of the call that made it. */
  @Prop({ type: String, required: true })
  key!: string;

  @Prop({ type: Number, required: true })
  amountKopecks!: number;
}

/** What the bank tells the shop about, as YooKassa names it. */
export const webhookEvents = [
  'payment.waiting_for_capture',
  'payment.succeeded',
  'payment.canceled',
  'refund.succeeded',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Something that the bank has yet to tell the shop. What was delivered leaves the list. */
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

  /** When to try next, or until when somebody is at it. */
  @Prop({ type: Date, required: true })
  dueAt!: Date;

  /** Who is at it; only the last one to claim it may say that it is delivered. */
  @Prop({ type: String, default: null })
  lease!: string | null;

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}

export const sandboxRefundSchema = SchemaFactory.createForClass(SandboxRefund);
export const outboxWebhookSchema = SchemaFactory.createForClass(OutboxWebhook);
