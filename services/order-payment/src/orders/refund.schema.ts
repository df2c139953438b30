import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { RefundShare } from '@shop/domain';

export type RefundStatus = 'pending' | 'succeeded' | 'canceled';

/** So many pieces of a line of the receipt. */
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

/** Money that is given back. It stands here, and its sum is taken off what is left, before the provider is asked. */
@Schema({ _id: false })
export class OrderRefund {
  /** The provider's idempotence key as well, so that asking again gives nothing back twice. */
  @Prop({ type: String, required: true })
  id!: string;

  /** Which payment on top of the order it gives back; absent for the one that the order was placed with. */
  @Prop({ type: String })
  paymentId?: string;

  /** The caller's own name of this refund; its parts, one a payment, have the same. */
  @Prop({ type: String, required: true })
  key!: string;

  @Prop({ type: String, required: true })
  status!: RefundStatus;

  @Prop({ type: Number, required: true })
  amountKopecks!: number;

  /** What was asked for, all parts together; null for everything that was left. */
  @Prop({ type: Number, default: null })
  askedKopecks!: number | null;

  /** Which pieces were asked for; absent when a sum was, or everything. */
  @Prop({ type: [SchemaFactory.createForClass(RefundedPieces)], default: undefined })
  pieces?: RefundedPieces[];

  /** How much of it the order cost less than was paid at that moment; the rest is given although the order costs as much. Absent before orders could be edited. */
  @Prop({ type: Number })
  dueKopecks?: number;

  /** How the sum is shared over the lines of the order's receipt. */
  @Prop({ type: [SchemaFactory.createForClass(OrderRefundShare)], required: true })
  shares!: RefundShare[];

  @Prop({ type: String, required: true })
  reason!: string;

  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: Date, required: true })
  at!: Date;

  /** The provider's own id; null until it has sent it. */
  @Prop({ type: String, default: null })
  providerRefundId!: string | null;
}

export const orderRefundSchema = SchemaFactory.createForClass(OrderRefund);
