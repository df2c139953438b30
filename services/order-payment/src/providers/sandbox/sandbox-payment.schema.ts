import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { PaymentStatus } from '@shop/domain';
import {
  OutboxWebhook,
  outboxWebhookSchema,
  SandboxRefund,
  sandboxRefundSchema,
} from './sandbox-parts.schema.ts';

/** A payment as the sandbox bank keeps it, with what the bank has yet to tell the shop: one write moves both. */
@Schema({ collection: 'sandbox_payments', versionKey: false })
export class SandboxPayment {
  /** The bank's own name of it. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** The shop's name of the call that made it. */
  @Prop({ type: String, required: true })
  key!: string;

  /** A hash of what the shop asked for, to tell a repetition from another payment under the same key. */
  @Prop({ type: String, required: true })
  contentHash!: string;

  @Prop({ type: String, required: true })
  status!: PaymentStatus;

  /** Whether the payer let the bank think; it stays `pending` meanwhile. */
  @Prop({ type: Boolean, default: false })
  isThinking!: boolean;

  @Prop({ type: Number, required: true })
  amountKopecks!: number;

  /** What can still be given back. */
  @Prop({ type: Number, required: true })
  leftKopecks!: number;

  @Prop({ type: String, required: true })
  description!: string;

  /** The shop's own id of the payment. */
  @Prop({ type: String, required: true })
  reference!: string;

  @Prop({ type: String, required: true })
  returnUrl!: string;

  @Prop({ type: String, default: null })
  cancelReason!: string | null;

  /** The shop's name of the call that captured or cancelled held money. */
  @Prop({ type: String, default: null })
  closingKey!: string | null;

  /** Until when it can be paid, or, once the money is held, captured. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  @Prop({ type: [sandboxRefundSchema], required: true })
  refunds!: SandboxRefund[];

  @Prop({ type: [outboxWebhookSchema], required: true })
  webhooks!: OutboxWebhook[];

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** Long after the last thing that can happen to it; a refund begins the time anew. */
  @Prop({ type: Date, required: true })
  goneAt!: Date;
}

export const sandboxPaymentSchema = SchemaFactory.createForClass(SandboxPayment)
  // One key is one payment, however often the shop sends it.
  .index({ key: 1 }, { unique: true, name: 'key_unique' })
  // The shop asks about a refund by its id alone.
  .index({ 'refunds.id': 1 }, { sparse: true, name: 'refund_id' })
  // A refund's key must not be used again for another payment.
  .index({ 'refunds.key': 1 }, { sparse: true, name: 'refund_key' })
  // The messenger asks for what is due; what was delivered has left the list, so the index stays small.
  .index({ 'webhooks.dueAt': 1 }, { sparse: true, name: 'webhooks_due' })
  // The messenger looks for payments whose time ran out unseen.
  .index({ status: 1, expiresAt: 1 }, { name: 'expiry' })
  // What nobody asks for any more goes by itself.
  .index({ goneAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
