import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

const leaseStates = ['held', 'redeemed', 'released'] as const;
export type LeaseState = (typeof leaseStates)[number];

/**
 * The use of a promo by one order. Redeemed leases are kept as the ledger of redemptions. Released ones are kept for a
 * month, so that a delayed write cannot recreate one without counting its use.
 */
@Schema({ collection: 'promo_leases', versionKey: false })
export class Lease {
  /** `promoId.orderId`: an order has at most one lease of a promo. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  promoId!: string;

  @Prop({ type: String, required: true })
  orderId!: string;

  @Prop({ type: String, required: true, enum: leaseStates })
  state!: LeaseState;

  /** The token of the intent that holds the use. */
  @Prop({ type: String, required: true })
  token!: string;

  /** The deadline after which the order is queried whether it still needs the use; no lease is dropped without that. */
  @Prop({ type: Date, required: true })
  until!: Date;

  /** The token of the last intent that redeemed or released it. */
  @Prop({ type: String })
  settledBy?: string;

  /** The customer of the order; absent for an order of a guest. */
  @Prop({ type: String })
  customerId?: string;

  /** `promoId.customerId.n`: held or redeemed uses of a promo with a limit for each customer; below that limit. */
  @Prop({ type: String })
  slot?: string;

  /** The customer, on held or redeemed uses of a promo for first orders. */
  @Prop({ type: String })
  firstOrderOf?: string;

  /** Redeemed leases: when the order was paid. */
  @Prop({ type: Date })
  paidAt?: Date;

  /** Released leases: when they are deleted. */
  @Prop({ type: Date })
  forgetAt?: Date;
}

export const leaseSchema = SchemaFactory.createForClass(Lease)
  // For the lease sweeper, which queries overdue leases. Partial, so that redeemed ones leave the index.
  .index({ until: 1 }, { name: 'held_until', partialFilterExpression: { state: 'held' } })
  // A customer takes each place once, whatever happens at the same time; released leases give theirs back.
  .index({ slot: 1 }, { name: 'customer_slot', unique: true, sparse: true })
  // A customer has one first order, whichever promo it uses.
  .index({ firstOrderOf: 1 }, { name: 'first_order', unique: true, sparse: true })
  // The uses of a customer, before a promo with conditions on customers is used.
  .index(
    { customerId: 1, promoId: 1 },
    { name: 'uses_of_customer', partialFilterExpression: { customerId: { $type: 'string' } } },
  )
  // Only released leases have the field.
  .index({ forgetAt: 1 }, { name: 'forget_released', expireAfterSeconds: 0, sparse: true });

export const leaseIdOf = (promoId: string, orderId: string): string => `${promoId}.${orderId}`;
