import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DeliveryType, PaymentStatus, ReceiptLine } from '@shop/domain';
import type { EffectName } from './effect-name.ts';
import { PaymentPoll, paymentPollSchema } from './payment-poll.schema.ts';

/** A product as it was when it was bought: changing or deleting it later does not affect the order. DECISIONS 9 */
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

  /** The name of the choice that no extra seam is, such as «Без вышивки»; absent where there was nothing to choose. */
  @Prop({ type: String })
  plainSeam?: string;

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

  /** The difference between the sum that staff set manually and the calculated one; absent when they set none. */
  @Prop({ type: Number })
  adjustmentKopecks?: number;

  @Prop({ type: Number, required: true })
  totalKopecks!: number;
}

/** A line of the payer's fiscal receipt; the lines add up exactly to the total. */
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

/** The words of a payment's request to its provider. */
@Schema({ _id: false })
export class PaymentRequest {
  /** The e-mail address for the receipt. */
  @Prop({ type: String, required: true })
  email!: string;

  /** The text that the payer sees at the bank. */
  @Prop({ type: String, required: true })
  description!: string;
}

const paymentRequestSchema = SchemaFactory.createForClass(PaymentRequest);

/** The card that paid. */
@Schema({ _id: false })
export class PaymentCard {
  /** The payment system as the provider names it, such as `Mir`. */
  @Prop({ type: String, required: true })
  system!: string;

  @Prop({ type: String, required: true })
  last4!: string;
}

const paymentCardSchema = SchemaFactory.createForClass(PaymentCard);

@Schema({ _id: false })
export class Payment {
  /** What the provider's key stands for: a later edit of the order must not change it. Absent if it takes no payment. */
  @Prop({ type: paymentRequestSchema })
  request?: PaymentRequest;

  @Prop({ type: String, required: true })
  status!: PaymentStatus;

  /** The URL of the payment page; null until the provider has sent it. */
  @Prop({ type: String, default: null })
  url!: string | null;

  /** The provider that receives the money; null until it knows the payment. */
  @Prop({ type: String, default: null })
  provider!: string | null;

  /** The provider's own id of the payment; null as long as `provider` is. */
  @Prop({ type: String, default: null })
  providerId!: string | null;

  /** When an unpaid payment expires; the provider is polled before it is cancelled. DECISIONS 6 */
  @Prop({ type: Date, required: true })
  expiresAt!: Date;

  /** Whether the purchase was already reported to analytics. */
  @Prop({ type: Boolean, default: false })
  isMetricaPublished!: boolean;

  /** Why it was cancelled, as named by the provider; null if it was not. */
  @Prop({ type: String, default: null })
  cancelReason!: string | null;

  /** Absent until the provider has told, and for methods without a card. */
  @Prop({ type: paymentCardSchema })
  card?: PaymentCard;

  /** The amount refunded or reserved for a refund; never exceeds what was paid. */
  @Prop({ type: Number, default: 0 })
  refundedKopecks!: number;

  @Prop({ type: paymentPollSchema, required: true })
  asking!: PaymentPoll;
}

/** The promo of an order, as it was when the order was placed. DECISIONS 5 */
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

/** The documents that the buyer agreed to at the checkout, with their version and the time. */
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

/** A pending effect of the order. A finished effect is removed from the list and added to the history. */
@Schema({ _id: false })
export class OutboxEffect {
  @Prop({ type: String, required: true })
  name!: EffectName;

  /** The subject of an effect that an order may have more than once, such as a refund's id. */
  @Prop({ type: String })
  about?: string;

  @Prop({ type: Number, default: 0 })
  attempts!: number;

  /** When the next attempt is due, or until when the effect is leased; null once given up. */
  @Prop({ type: Date, default: null })
  dueAt!: Date | null;

  /** Why the last attempt failed. Absent before the first attempt, and after attempts of an earlier version. */
  @Prop({ type: String })
  problem?: 'refused' | 'delayed';

  /** The lease of the runner that claimed it last; only this runner may finish it. */
  @Prop({ type: String, default: null })
  lease!: string | null;
}

/** What the payment was made for. Stored by the first edit that changes lines or sums; later edits do not change it. */
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
