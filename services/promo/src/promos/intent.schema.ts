import { Prop, Schema } from '@nestjs/mongoose';

const intentKinds = ['hold', 'redeem', 'release'] as const;
export type IntentKind = (typeof intentKinds)[number];

/**
 * A change of a lease that is announced on its promo and not finished: a write-ahead record. The change itself writes
 * the token into the lease, so that any process can later determine whether it took place, and finish it.
 */
@Schema({ _id: false })
export class PromoIntent {
  /** Unique for each attempt; announced at most once. */
  @Prop({ type: String, required: true })
  token!: string;

  @Prop({ type: String, required: true, enum: intentKinds })
  kind!: IntentKind;

  @Prop({ type: String, required: true })
  orderId!: string;

  /** The token of the lease that the change starts from; null when the order has no lease yet. */
  @Prop({ type: String, default: null })
  from!: string | null;

  /** Hold: the deadline of the lease. Release: the deadline that the lease must still have; null for any. */
  @Prop({ type: Date, default: null })
  until!: Date | null;

  /** Redeem: when the order was paid. */
  @Prop({ type: Date, default: null })
  paidAt!: Date | null;

  /** Hold: the customer, and the places of the use among the customer's; absent where the promo is for anybody. */
  @Prop({ type: String })
  customerId?: string;

  @Prop({ type: String })
  slot?: string;

  @Prop({ type: String })
  firstOrderOf?: string;

  @Prop({ type: Date, required: true })
  at!: Date;
}
