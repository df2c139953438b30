import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ReceiptLine } from '@shop/domain';
import { OrderLine, orderLineSchema, orderReceiptLineSchema } from './order-parts.schema.ts';
import { PaymentPoll, paymentPollSchema } from './payment-poll.schema.ts';

/** `withdrawn`: staff took it back, or requested another sum instead. Whether an open one can still be paid follows from the order. */
export type ExtraPaymentStatus = 'open' | 'withdrawn' | 'succeeded';

/** One payment at the provider, from the moment the buyer wants to pay. While there is one there is no other. */
@Schema({ _id: false })
export class ExtraPaymentAttempt {
  /** The provider's idempotence key and our reference there. */
  @Prop({ type: String, required: true })
  id!: string;

  @Prop({ type: String, required: true })
  provider!: string;

  /** The provider's own id; null until it has sent it, and nobody is sent to pay before it is stored. */
  @Prop({ type: String, default: null })
  providerId!: string | null;

  @Prop({ type: String, default: null })
  url!: string | null;

  /** Where the receipt goes; part of what the key stands for. */
  @Prop({ type: String, required: true })
  email!: string;

  /** When the provider is asked whether it is over. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;
}

/** A payment on top of an order that was paid and then became dearer. docs/decisions/062 */
@Schema({ _id: false })
export class ExtraPayment {
  /** Stands in the link that the buyer gets; cannot be guessed. */
  @Prop({ type: String, required: true })
  id!: string;

  @Prop({ type: String, required: true })
  status!: ExtraPaymentStatus;

  /** What was missing when it was requested. It never changes. */
  @Prop({ type: Number, required: true })
  amountKopecks!: number;

  @Prop({ type: [orderReceiptLineSchema], required: true })
  receipt!: ReceiptLine[];

  /** What the order holds and is paid for once this is paid. */
  @Prop({ type: [orderLineSchema], required: true })
  lines!: OrderLine[];

  @Prop({ type: Date, required: true })
  at!: Date;

  /** Who requested it. */
  @Prop({ type: String, required: true })
  by!: string;

  /** Until when the link opens a payment. */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  /** The payment at the provider that is under way; null when none is. */
  @Prop({ type: SchemaFactory.createForClass(ExtraPaymentAttempt), default: null })
  attempt!: ExtraPaymentAttempt | null;

  /** Why the last attempt came to nothing, in the provider's word. */
  @Prop({ type: String })
  refusal?: string;

  @Prop({ type: Date })
  paidAt?: Date;

  /** Its number among the paid payments on top of the order, from 1; absent until it is paid. */
  @Prop({ type: Number })
  paidAs?: number;

  /** Who took the money, and under which id; absent until it is paid. */
  @Prop({ type: String })
  provider?: string;

  @Prop({ type: String })
  providerId?: string;

  /** What was given back of it or is about to be; never more than its sum. */
  @Prop({ type: Number, default: 0 })
  refundedKopecks!: number;

  @Prop({ type: paymentPollSchema, required: true })
  asking!: PaymentPoll;
}

export const extraPaymentSchema = SchemaFactory.createForClass(ExtraPayment);
