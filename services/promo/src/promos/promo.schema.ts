import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PromoIntent } from './intent.schema.ts';

/** A use that an order has reserved, as the previous version kept it: inside the promo. */
@Schema({ _id: false })
export class InlineLease {
  @Prop({ type: String, required: true })
  orderId!: string;

  @Prop({ type: Date, required: true })
  until!: Date;
}

/** What the cart must hold; null: that does not matter. DECISIONS 5 */
@Schema({ _id: false })
export class PromoConditions {
  @Prop({ type: Number, default: null })
  minGoodsKopecks!: number | null;

  @Prop({ type: String, default: null })
  productId!: string | null;

  @Prop({ type: String, default: null })
  collectionId!: string | null;
}

@Schema({ _id: false })
export class PromoAction {
  @Prop({ type: Number, required: true })
  discountPercentage!: number;

  @Prop({ type: String, default: null })
  giftProductId!: string | null;
}

/**
 * A promo with the counters of its uses. Each use that an order holds or has redeemed is a lease of its own; what changes a
 * lease is announced here first (`intents`), so that the counters and the leases agree however a process ends. Record 035.
 */
@Schema({ collection: 'promos', versionKey: false, minimize: false })
export class Promo {
  /** In upper case, trimmed. */
  @Prop({ type: String, required: true })
  phrase!: string;

  /** The most redemptions in all; 0 pauses the promo. */
  @Prop({ type: Number, required: true })
  uses!: number;

  /**
   * Uses that are taken, redeemed and held ones together, those in `leases` apart. Replicas of the previous version add the
   * length of `leases` to it and so never give out more than there are.
   */
  @Prop({ type: Number, required: true })
  used!: number;

  /** How many of `used` are held by orders that wait for their payment. */
  @Prop({ type: Number, required: true })
  held!: number;

  /** Changes of leases that are under way; empty but for the moments that they take. */
  @Prop({ type: [SchemaFactory.createForClass(PromoIntent)], required: true })
  intents!: PromoIntent[];

  /** Leases that a replica of the previous version has written; they are moved to documents of their own. */
  @Prop({ type: [SchemaFactory.createForClass(InlineLease)], required: true })
  leases!: InlineLease[];

  /**
   * Orders that have taken a use lately, so that a repetition which read too early takes no second one. Replicas of the
   * previous version read and write it too, hence the name.
   */
  @Prop({ type: [String], required: true })
  lastRedeemed!: string[];

  @Prop({ type: Date, default: null })
  endDate!: Date | null;

  @Prop({ type: SchemaFactory.createForClass(PromoConditions), required: true })
  conditions!: PromoConditions;

  @Prop({ type: SchemaFactory.createForClass(PromoAction), required: true })
  action!: PromoAction;

  /** Redemptions by day of Moscow, of the last hundred days: `{ '2026-11-21': 3 }`. */
  @Prop({ type: Object, required: true })
  days!: Record<string, number>;

  /** Grows with every change of the terms, so that nobody reserves a use on terms that hold no more. */
  @Prop({ type: Number, required: true })
  revision!: number;

  @Prop({ type: String, default: null })
  createdBy!: string | null;

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}

export const promoSchema = SchemaFactory.createForClass(Promo)
  // A phrase names one promo, and is how customers ask for it.
  .index({ phrase: 1 }, { unique: true, name: 'phrase_unique' });
