import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type LastEdit, lastEditSchema } from '@shop/service-kit';
import { PromoIntent } from './intent.schema.ts';

/** Conditions on the cart; null: no condition. DECISIONS 5 */
@Schema({ _id: false })
export class PromoConditions {
  @Prop({ type: Number, default: null })
  minGoodsKopecks!: number | null;

  @Prop({ type: String, default: null })
  productId!: string | null;

  @Prop({ type: String, default: null })
  collectionId!: string | null;

  /** How many uses one customer has; null: any number. */
  @Prop({ type: Number, default: null })
  usesPerCustomer!: number | null;

  /** Whether only customers without a paid order may use it. */
  @Prop({ type: Boolean, default: false })
  firstOrderOnly!: boolean;
}

@Schema({ _id: false })
export class PromoAction {
  @Prop({ type: Number, required: true })
  discountPercentage!: number;

  @Prop({ type: String, default: null })
  giftProductId!: string | null;
}

/**
 * A promo with the counters of its uses. Each held or redeemed use of an order is a separate lease. Changes of leases
 * are announced here first (`intents`), so that counters and leases stay consistent if a process dies. Record 035.
 */
@Schema({ collection: 'promos', versionKey: false, minimize: false })
export class Promo {
  /** In upper case, trimmed. */
  @Prop({ type: String, required: true })
  phrase!: string;

  /** The maximum number of redemptions; 0 pauses the promo. */
  @Prop({ type: Number, required: true })
  uses!: number;

  /** The number of taken uses, redeemed and held. */
  @Prop({ type: Number, required: true })
  used!: number;

  /** How many of `used` are held by orders that wait for payment. */
  @Prop({ type: Number, required: true })
  held!: number;

  /** How many uses were given back by orders that were not paid. */
  @Prop({ type: Number, required: true })
  released!: number;

  /** Pauses the promo without losing its limit. */
  @Prop({ type: Boolean, required: true })
  isPaused!: boolean;

  /** Changes of leases in progress; empty except while one is being made. */
  @Prop({ type: [SchemaFactory.createForClass(PromoIntent)], required: true })
  intents!: PromoIntent[];

  /** Orders that recently took a use, so that a repeated request with a stale read does not take a second one. */
  @Prop({ type: [String], required: true })
  lastOrders!: string[];

  @Prop({ type: Date, default: null })
  endDate!: Date | null;

  @Prop({ type: SchemaFactory.createForClass(PromoConditions), required: true })
  conditions!: PromoConditions;

  @Prop({ type: SchemaFactory.createForClass(PromoAction), required: true })
  action!: PromoAction;

  /** Redemptions per calendar day in Moscow, for the last hundred days: `{ '2026-11-21': 3 }`. */
  @Prop({ type: Object, required: true })
  days!: Record<string, number>;

  /** Incremented with every change of the terms, so that no use is reserved on outdated terms. */
  @Prop({ type: Number, required: true })
  revision!: number;

  @Prop({ type: String, default: null })
  createdBy!: string | null;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** The version that edits are based on. */
  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  @Prop({ type: lastEditSchema })
  lastEdit?: LastEdit;
}

export const promoSchema = SchemaFactory.createForClass(Promo)
  // A code identifies one promo, and customers enter it.
  .index({ phrase: 1 }, { unique: true, name: 'phrase_unique' })
  // The two sorts of the list for staff; the search for a part of a phrase reads the phrases along the way.
  .index({ createdAt: -1, _id: -1, phrase: 1 }, { name: 'newest' })
  .index({ used: -1, _id: -1, phrase: 1 }, { name: 'most_used' });
