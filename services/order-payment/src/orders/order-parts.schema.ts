import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DeliveryType, PaymentStatus, ReceiptLine } from '@shop/domain';
import type { EffectName } from './effect-name.ts';
import { PaymentPoll, paymentPollSchema } from './payment-poll.schema.ts';

/** What was bought, as it was then: a product that is changed or deleted later changes no order. DECISIONS 9 */
@Schema({ _id: false })
export class OrderLine {
  @Prop({ type: String, required: true })
  productId!: string;

  @Prop({ type: String, required: true })
  title!: string;

  @Prop({ type: String, default: null })
  image!: string | null;

  @Prop({ type: String, required: true })
  colour!: string;

  @Prop({ type: String, required: true })
  size!: string;

  @Prop({ type: String, default: null })
  seam!: string | null;

  @Prop({ type: Boolean, required: true })
  isGift!: boolean;

  @Prop({ type: Number, required: true })
  quantity!: number;

  @Prop({ type: Number, required: true })
  unitPriceKopecks!: number;

  @Prop({ type: Number, required: true })
  discountKopecks!: number;

  @Prop({ type: Number, required: true })
  paidKopecks!: number;
}

@Schema({ _id: false })
export class Totals {
  @Prop({ type: Number, required: true })
  goodsKopecks!: number;

  @Prop({ type: Number, required: true })
  discountKopecks!: number;

  @Prop({ type: Number, required: true })
  deliveryKopecks!: number;

  /** What staff put on top of the sum, or took off it, when they wrote another one; absent when they did not. */
  @Prop({ type: Number })
  adjustmentKopecks?: number;

  @Prop({ type: Number, required: true })
  totalKopecks!: number;
}

/** A line as the payer's fiscal receipt has it; their sums make the total exactly. */
@Schema({ _id: false })
export class OrderReceiptLine implements ReceiptLine {
  @Prop({ type: String, required: true })
  kind!: ReceiptLine['kind'];

  @Prop({ type: String, required: true })
  title!: string;

  @Prop({ type: Number, required: true })
  quantity!: number;

  @Prop({ type: Number, required: true })
  priceKopecks!: number;
}

@Schema({ _id: false })
export class Buyer {
  @Prop({ type: String, required: true })
  firstName!: string;

  @Prop({ type: String, required: true })
  secondName!: string;

  @Prop({ type: String, default: '' })
  middleName!: string;

  @Prop({ type: String, required: true })
  email!: string;

  /** Digits with country code. */
  @Prop({ type: String, required: true })
  phone!: string;

  @Prop({ type: String, default: '' })
  contact!: string;
}

@Schema({ _id: false })
export class Delivery {
  @Prop({ type: String, required: true })
  type!: DeliveryType;

  @Prop({ type: String, required: true })
  address!: string;

  @Prop({ type: String, required: true })
  index!: string;
}

@Schema({ _id: false })
export class Payment {
  @Prop({ type: String, required: true })
  status!: PaymentStatus;

  /** Where to pay; null until the provider has sent it. */
  @Prop({ type: String, default: null })
  url!: string | null;

  /** Who takes the money; null until the payment is known there. */
  @Prop({ type: String, default: null })
  provider!: string | null;

  /** The provider's own id of the payment; null as long as `provider` is. */
  @Prop({ type: String, default: null })
  providerId!: string | null;

  /** When an unpaid payment dies; the provider is asked first. DECISIONS 6 */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  /** Whether the purchase was already handed to analytics once. */
  @Prop({ type: Boolean, default: false })
  isMetricaPublished!: boolean;

  /** Why it was cancelled, in the provider's word; null unless it was. */
  @Prop({ type: String, default: null })
  cancelReason!: string | null;

  /** What was given back or is about to be; never more than what was paid. */
  @Prop({ type: Number, default: 0 })
  refundedKopecks!: number;

  @Prop({ type: paymentPollSchema, required: true })
  asking!: PaymentPoll;
}

/** The promo that an order was made with, as it was then. DECISIONS 5 */
@Schema({ _id: false })
export class OrderPromo {
  @Prop({ type: String, required: true })
  promoId!: string;

  @Prop({ type: String, required: true })
  phrase!: string;

  @Prop({ type: Number, required: true })
  discountPercentage!: number;

  @Prop({ type: String, default: null })
  giftProductId!: string | null;
}

/** To what the buyer agreed as they ordered, in which version, and when. */
@Schema({ _id: false })
export class OrderConsent {
  /** Links of the shop's pages. */
  @Prop({ type: [String], required: true })
  documents!: string[];

  @Prop({ type: String, required: true })
  version!: string;

  @Prop({ type: Date, required: true })
  at!: Date;
}

/** Something that the order still owes. What is done leaves the list and enters the history. */
@Schema({ _id: false })
export class OutboxEffect {
  @Prop({ type: String, required: true })
  name!: EffectName;

  /** What exactly, where an order may owe it more than once: a refund's id. */
  @Prop({ type: String })
  about?: string;

  @Prop({ type: Number, default: 0 })
  attempts!: number;

  /** When to try next, or until when somebody is at it; null once given up. */
  @Prop({ type: Date, default: null })
  dueAt!: Date | null;

  /** Why the last try did not work. Absent before the first try, and in what an earlier version tried. */
  @Prop({ type: String })
  problem?: 'refused' | 'delayed';

  /** Who is at it; only the last one to claim it may say that it is done. */
  @Prop({ type: String, default: null })
  lease!: string | null;
}

/** What the payment was made for. Kept by the first edit that changes lines or sums; no edit changes it. */
@Schema({ _id: false })
export class Charged {
  @Prop({ type: [SchemaFactory.createForClass(OrderLine)], required: true })
  lines!: OrderLine[];

  @Prop({ type: SchemaFactory.createForClass(Totals), required: true })
  totals!: Totals;
}

export const orderLineSchema = SchemaFactory.createForClass(OrderLine);
export const orderReceiptLineSchema = SchemaFactory.createForClass(OrderReceiptLine);
export const totalsSchema = SchemaFactory.createForClass(Totals);
export const chargedSchema = SchemaFactory.createForClass(Charged);
export const buyerSchema = SchemaFactory.createForClass(Buyer);
export const deliverySchema = SchemaFactory.createForClass(Delivery);
export const paymentSchema = SchemaFactory.createForClass(Payment);
export const orderPromoSchema = SchemaFactory.createForClass(OrderPromo);
export const orderConsentSchema = SchemaFactory.createForClass(OrderConsent);
export const outboxEffectSchema = SchemaFactory.createForClass(OutboxEffect);
