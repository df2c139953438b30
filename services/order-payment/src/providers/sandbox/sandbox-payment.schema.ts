import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { SandboxCard } from '@shop/contracts';
import type { PaymentStatus } from '@shop/domain';
import {
  OutboxWebhook,
  outboxWebhookSchema,
  SandboxRefund,
  sandboxRefundSchema,
} from './sandbox-parts.schema.ts';

/** A payment of the sandbox bank with its pending notifications: one write changes both. */
@Schema({ collection: 'sandbox_payments', versionKey: false })
export class SandboxPayment {
  /** The bank's own id of the payment. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** The shop's idempotence key of the call that created it. */
  @Prop({ type: String, required: true })
  key!: string;

  /** A hash of the requested content, to distinguish a repetition from another payment under the same key. */
  @Prop({ type: String, required: true })
  contentHash!: string;

  @Prop({ type: String, required: true })
  status!: PaymentStatus;

  /** Whether the payer chose to let the bank think; the payment stays `pending` meanwhile. */
  @Prop({ type: Boolean, default: false })
  isThinking!: boolean;

  @Prop({ type: Number, required: true })
  amountKopecks!: number;

  /** The amount that can still be refunded. */
  @Prop({ type: Number, required: true })
  leftKopecks!: number;

  @Prop({ type: String, required: true })
  description!: string;

  /** The shop's own id of the payment. */
  @Prop({ type: String, required: true })
  reference!: string;

  @Prop({ type: String, required: true })
  returnUrl!: string;

  /** The test card that the payer chose; absent until the payer has decided. */
  @Prop({ type: String })
  card?: SandboxCard;

  @Prop({ type: String, default: null })
  cancelReason!: string | null;

  /** The shop's idempotence key of the call that captured or cancelled held money. */
  @Prop({ type: String, default: null })
  closingKey!: string | null;

  /** Until when it can be paid or, once the money is held, captured. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  @Prop({ type: [sandboxRefundSchema], required: true })
  refunds!: SandboxRefund[];

  @Prop({ type: [outboxWebhookSchema], required: true })
  webhooks!: OutboxWebhook[];

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** When the database deletes it, long after its last possible change; a refund restarts the period. */
  @Prop({ type: Date, required: true })
  goneAt!: Date;
}

export const sandboxPaymentSchema = SchemaFactory.createForClass(SandboxPayment)
  // One key creates one payment, however often the shop sends it.
  .index({ key: 1 }, { unique: true, name: 'key_unique' })
  // The shop requests a refund by its id alone.
  .index({ 'refunds.id': 1 }, { sparse: true, name: 'refund_id' })
  // A refund's key must not be used again for another payment.
  .index({ 'refunds.key': 1 }, { sparse: true, name: 'refund_key' })
  // The messenger queries due notifications; delivered ones are removed, so the index stays small.
  .index({ 'webhooks.dueAt': 1 }, { sparse: true, name: 'webhooks_due' })
  // The messenger queries payments that expired unnoticed.
  .index({ status: 1, expiresAt: 1 }, { name: 'expiry' })
  // The database deletes payments that are no longer needed (TTL).
  .index({ goneAt: 1 }, { name: 'gone', expireAfterSeconds: 0 });
