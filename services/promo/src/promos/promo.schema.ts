import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A use that an order has reserved: neither free nor redeemed. */
@Schema({ _id: false })
export class PromoLease {
  @Prop({ type: String, required: true })
  orderId!: string;

  /** From then on the order is asked whether it still needs the use; it is never dropped unasked. */
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
 * A promo with its uses: leases, the count of redemptions and the days of the usage curve stand in one document, so that
 * one write moves all of them and no use is ever counted twice or lost.
 */
@Schema({ collection: 'promos', versionKey: false, minimize: false })
export class Promo {
  /** In upper case, trimmed. */
  @Prop({ type: String, required: true })
  phrase!: string;

  /** The most redemptions in all; 0 pauses the promo. */
  @Prop({ type: Number, required: true })
  uses!: number;

  /** How many paid orders have redeemed it. */
  @Prop({ type: Number, required: true })
  used!: number;

  /** Orders that wait for their payment; each holds one use. */
  @Prop({ type: [SchemaFactory.createForClass(PromoLease)], required: true })
  leases!: PromoLease[];

  /** Orders that have redeemed it; only the last ones: a reservation that was held up on its way comes within seconds. */
  @Prop({ type: [String], required: true })
  lastRedeemed!: string[];

  @Prop({ type: Date, default: null })
  endDate!: Date | null;

  @Prop({ type: SchemaFactory.createForClass(PromoConditions), required: true })
  conditions!: PromoConditions;

  @Prop({ type: SchemaFactory.createForClass(PromoAction), required: true })
  action!: PromoAction;

  /** Redemptions by day of Moscow: `{ '2026-11-21': 3 }`. */
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
  .index({ phrase: 1 }, { unique: true, name: 'phrase_unique' })
  // The keeper of leases asks for those whose time is over. Sparse: a promo that nobody holds is not in it.
  .index({ 'leases.until': 1 }, { sparse: true, name: 'leases_until' });
