import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { RefundShare } from '@shop/domain';

export type RefundStatus = 'pending' | 'succeeded' | 'canceled';

/** A quantity of one line of the receipt. */
@Schema({ _id: false })
class RefundedPieces {
  @Prop({ type: Number, required: true })
  line!: number;

  @Prop({ type: Number, required: true })
  quantity!: number;
}

@Schema({ _id: false })
class OrderRefundShare implements RefundShare {
  @Prop({ type: Number, required: true })
  line!: number;

  @Prop({ type: Number, required: true })
  kopecks!: number;
}

/** A refund. It is stored, and its amount reserved, before it is requested from the provider. */
@Schema({ _id: false })
export class OrderRefund {
  /** Also the provider's idempotence key, so that a repeated request refunds nothing twice. */
  @Prop({ type: String, required: true })
  id!: string;

  /** The refunded extra payment; absent for the payment that the order was placed with. */
  @Prop({ type: String })
  paymentId?: string;

  /** The caller's idempotency key; all parts of a refund, one per payment, have the same. */
  @Prop({ type: String, required: true })
  key!: string;

  @Prop({ type: String, required: true })
  status!: RefundStatus;

  @Prop({ type: Number, required: true })
  amountKopecks!: number;

  /** The requested amount of all parts together; null for everything that was left. */
  @Prop({ type: Number, default: null })
  askedKopecks!: number | null;

  /** The requested pieces; absent when an amount, or everything, was requested. */
  @Prop({ type: [SchemaFactory.createForClass(RefundedPieces)], default: undefined })
  pieces?: RefundedPieces[];

  /**
   * The part that the shop owed: what was overpaid at that time, and refunded pieces that edits took out since; the rest
   * is refunded at the same price. Absent before orders could be edited.
   */
  @Prop({ type: Number })
  dueKopecks?: number;

  /** What was overpaid at that time; absent while no edit has changed `dueKopecks`. */
  @Prop({ type: Number })
  dueAtFirstKopecks?: number;

  /** How the amount is distributed over the lines of the receipt. */
  @Prop({ type: [SchemaFactory.createForClass(OrderRefundShare)], required: true })
  shares!: RefundShare[];

  /** The e-mail address for its receipt; part of the content that the provider's key stands for. */
  @Prop({ type: String, required: true })
  email!: string;

  @Prop({ type: String, required: true })
  reason!: string;

  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: Date, required: true })
  at!: Date;

  /** The provider's own id; null until it is received. */
  @Prop({ type: String, default: null })
  providerRefundId!: string | null;

  /** Why staff made it outside of the shop; absent when the provider makes it. */
  @Prop({ type: String })
  outsideReason?: string;

  /** Since when nobody knows whether the provider made it: its key is forgotten, and the provider does not tell. */
  @Prop({ type: Date })
  unclearSince?: Date;
}

export const orderRefundSchema = SchemaFactory.createForClass(OrderRefund);
