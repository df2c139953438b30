import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ReceiptLine } from '@shop/domain';
import { OrderLine, orderLineSchema, orderReceiptLineSchema } from './order-parts.schema.ts';
import { PaymentPoll, paymentPollSchema } from './payment-poll.schema.ts';

/** `withdrawn`: staff withdrew it or requested another sum. The order decides whether an open one is payable. */
export type ExtraPaymentStatus = 'open' | 'withdrawn' | 'succeeded';

/** One payment at the provider, created when the buyer wants to pay. There is at most one at a time. */
@Schema({ _id: false })
export class ExtraPaymentAttempt {
  /** The provider's idempotence key and our reference there. */
  @Prop({ type: String, required: true })
  id!: string;

  @Prop({ type: String, required: true })
  provider!: string;

  /** The provider's own id; null until it is received. Buyers are sent to pay only after it is stored. */
  @Prop({ type: String, default: null })
  providerId!: string | null;

  @Prop({ type: String, default: null })
  url!: string | null;

  /** The e-mail address for the receipt; part of the content that the key stands for. */
  @Prop({ type: String, required: true })
  email!: string;

  /** The text that the payer sees at the bank; part of that content, too. */
  @Prop({ type: String, required: true })
  description!: string;

  /** When the attempt expires; the provider is polled before it is ended. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;
}

/** An extra payment for an order whose price rose after it was paid. docs/decisions/062 */
@Schema({ _id: false })
export class ExtraPayment {
  /** Part of the link that the buyer receives; cannot be guessed. */
  @Prop({ type: String, required: true })
  id!: string;

  @Prop({ type: String, required: true })
  status!: ExtraPaymentStatus;

  /** The amount that was missing at the time of the request; never changes. */
  @Prop({ type: Number, required: true })
  amountKopecks!: number;

  @Prop({ type: [orderReceiptLineSchema], required: true })
  receipt!: ReceiptLine[];

  /** The lines of the order that are paid for once this payment succeeds. */
  @Prop({ type: [orderLineSchema], required: true })
  lines!: OrderLine[];

  @Prop({ type: Date, required: true })
  at!: Date;

  /** The staff member who requested it. */
  @Prop({ type: String, required: true })
  by!: string;

  /** Until when the link can start a payment. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  /** The payment in progress at the provider; null without one. */
  @Prop({ type: SchemaFactory.createForClass(ExtraPaymentAttempt), default: null })
  attempt!: ExtraPaymentAttempt | null;

  /** Why the last attempt failed, as named by the provider. */
  @Prop({ type: String })
  refusal?: string;

  @Prop({ type: Date })
  paidAt?: Date;

  /** Its position among the paid extra payments of the order, from 1; absent until it is paid. */
  @Prop({ type: Number })
  paidAs?: number;

  /** The provider that received the money, and its id there; absent until it is paid. */
  @Prop({ type: String })
  provider?: string;

  @Prop({ type: String })
  providerId?: string;

  /** The amount refunded or reserved for a refund; never exceeds the payment. */
  @Prop({ type: Number, default: 0 })
  refundedKopecks!: number;

  @Prop({ type: paymentPollSchema, required: true })
  asking!: PaymentPoll;
}

export const extraPaymentSchema = SchemaFactory.createForClass(ExtraPayment);
