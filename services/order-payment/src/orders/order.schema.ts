import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { AdminStatus, MoneyState } from '@shop/domain';
import { moveChangedAt } from './changed-at.ts';
import { ExtraPayment, extraPaymentSchema } from './extra-payment.schema.ts';
import { StoredHistoryEntry, storedHistoryEntrySchema } from './history-entry.schema.ts';
import { ImportedPart, importedPartSchema } from './imported-part.schema.ts';
import {
  Buyer,
  buyerSchema,
  Charged,
  chargedSchema,
  Delivery,
  deliverySchema,
  OrderConsent,
  orderConsentSchema,
  OrderLine,
  orderLineSchema,
  OrderPromo,
  orderPromoSchema,
  OrderReceiptLine,
  orderReceiptLineSchema,
  OutboxEffect,
  outboxEffectSchema,
  Payment,
  paymentSchema,
  Totals,
  totalsSchema,
} from './order-parts.schema.ts';
import { OrderNote, orderNoteSchema } from './order-note.schema.ts';
import { OrderRefund, orderRefundSchema } from './refund.schema.ts';
import { WorkshopProgress, workshopProgressSchema } from './workshop-progress.schema.ts';

/** An order with its payment and its pending effects, so that one write changes all of them. */
@Schema({ collection: 'orders', versionKey: false })
export class Order {
  /** The order number that people use: growing, six digits or more. DECISIONS 6 */
  @Prop({ type: Number, required: true })
  number!: number;

  /** Part of the payment page's URL; cannot be guessed. */
  @Prop({ type: String, required: true })
  paymentId!: string;

  /** The client's idempotency key of this checkout; absent when it sent none. */
  @Prop({ type: String })
  idempotencyKey?: string;

  /** A hash of the requested content, to distinguish a repetition from another checkout under the same key. */
  @Prop({ type: String, required: true })
  contentHash!: string;

  /** Null for a guest. */
  @Prop({ type: String, default: null })
  customerId!: string | null;

  /** The hash of a guest's network address, by which their unpaid orders are counted; absent otherwise. */
  @Prop({ type: String })
  addressHash?: string;

  /** The hash of a guest's cookie, by which the unpaid orders of one browser are counted; absent otherwise. */
  @Prop({ type: String })
  browserHash?: string;

  @Prop({ type: buyerSchema, required: true })
  buyer!: Buyer;

  /** The buyer's e-mail in comparable form (`normaliseEmail`); e-mails are sent to the address as it was entered. */
  @Prop({ type: String, required: true })
  emailKey!: string;

  @Prop({ type: deliverySchema, required: true })
  delivery!: Delivery;

  @Prop({ type: String, default: '' })
  comment!: string;

  @Prop({ type: [orderLineSchema], required: true })
  lines!: OrderLine[];

  @Prop({ type: [orderReceiptLineSchema], required: true })
  receipt!: OrderReceiptLine[];

  @Prop({ type: totalsSchema, required: true })
  totals!: Totals;

  /** Absent without a promo. */
  @Prop({ type: orderPromoSchema })
  promo?: OrderPromo;

  /** Absent when the client sent none. */
  @Prop({ type: orderConsentSchema })
  consent?: OrderConsent;

  @Prop({ type: paymentSchema, required: true })
  payment!: Payment;

  @Prop({ type: [orderRefundSchema], default: [] })
  refunds!: OrderRefund[];

  /** Requested or paid extra payments; absent without any. Never removed, so each keeps its position. */
  @Prop({ type: [extraPaymentSchema], default: undefined })
  extraPayments?: ExtraPayment[];

  /** Refunds of extra payments. Replicas of the previous version would apply any in `refunds` to the first payment. */
  @Prop({ type: [orderRefundSchema], default: undefined })
  extraRefunds?: OrderRefund[];

  /** The production status of the order, for staff and buyer. */
  @Prop({ type: String, default: 'in-processing' })
  adminStatus!: AdminStatus;

  /** Read and written by `order-history.ts`. */
  @Prop({ type: [storedHistoryEntrySchema], required: true })
  history!: StoredHistoryEntry[];

  @Prop({ type: [outboxEffectSchema], required: true })
  effects!: OutboxEffect[];

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** The calendar day by which the buyer was promised that it is sent; absent when nothing was promised. */
  @Prop({ type: String })
  dispatchBy?: string;

  /** The tracking number of the parcel; absent until it is known. */
  @Prop({ type: String })
  trackId?: string;

  /** The carrier's invoice for staff; never shown to the buyer. Absent until it is known. */
  @Prop({ type: String })
  invoice?: string;

  /** Whether staff created the order manually. */
  @Prop({ type: Boolean })
  isCustom?: boolean;

  /** When staff last edited it, which is the version that edits are based on; absent before the first edit. */
  @Prop({ type: Date })
  updatedAt?: Date;

  /** When it last changed in any way, by the database's clock; moved by `changed-at.ts`. */
  @Prop({ type: Date })
  changedAt?: Date;

  /** What the payment was made for; absent while lines and sums are unchanged. Read by `chargedOf`. */
  @Prop({ type: chargedSchema })
  charged?: Charged;

  /** Pieces that are further than the order's status; absent without any. Read by `stagesOf`. */
  @Prop({ type: workshopProgressSchema })
  workshop?: WorkshopProgress | null;

  /** Only for orders imported from the earlier site. */
  @Prop({ type: importedPartSchema })
  imported?: ImportedPart;

  /** Internal notes of staff; absent without any. */
  @Prop({ type: [orderNoteSchema], default: undefined })
  notes?: OrderNote[];

  /** When staff first printed it; absent before. */
  @Prop({ type: Date })
  printedAt?: Date;

  /** When staff deleted it: it is hidden from every list, but its number stays taken. DECISIONS 10 */
  @Prop({ type: Date })
  deletedAt?: Date | null;

  // The fields below are derived from the others (`order-projection.ts`), so that the staff list is answered from
  // indexes. Orders written by a replica of the previous version lack them until the projection job has processed them.

  /** Search words, each matched by prefix. */
  @Prop({ type: [String], default: undefined })
  search?: string[];

  @Prop({ type: [String], default: undefined })
  addressSearch?: string[];

  @Prop({ type: String })
  money?: MoneyState;

  /** When it was paid; null before. */
  @Prop({ type: Date })
  paidAt?: Date | null;

  /** When the order becomes late in its status; null when it cannot be late. */
  @Prop({ type: Date })
  statusTermEndsAt?: Date | null;

  /** The position of its status in the workflow. */
  @Prop({ type: Number })
  statusRank?: number;

  @Prop({ type: Boolean })
  isDeleted?: boolean;
}

export const orderSchema = SchemaFactory.createForClass(Order)
  // A number identifies one order.
  .index({ number: 1 }, { unique: true, name: 'number_unique' })
  // The payment page, which the buyer's browser polls every ten seconds, finds its order by this index.
  .index({ paymentId: 1 }, { unique: true, name: 'payment_id_unique' })
  // One key creates one order, however many requests send it at the same time.
  .index(
    { idempotencyKey: 1 },
    {
      unique: true,
      name: 'idempotency_key_unique',
      partialFilterExpression: { idempotencyKey: { $type: 'string' } },
    },
  )
  // A provider's notification identifies a payment by the provider's own id.
  .index(
    { 'payment.providerId': 1, 'payment.provider': 1 },
    {
      unique: true,
      name: 'provider_payment_unique',
      partialFilterExpression: { 'payment.providerId': { $type: 'string' } },
    },
  )
  // The reconciler queries due payments; a finished payment is never due, so the index contains only unpaid ones.
  .index(
    { 'payment.asking.dueAt': 1 },
    { name: 'payment_due', partialFilterExpression: { 'payment.asking.dueAt': { $type: 'date' } } },
  )
  // The same two indexes for extra payments; the many orders without any are not included. Sparse, not partial: the
  // values of a finished one are null, and a partial index on an array cannot serve queries for one of its elements.
  .index({ 'extraPayments.attempt.providerId': 1 }, { sparse: true, name: 'extra_provider_payment' })
  .index({ 'extraPayments.asking.dueAt': 1 }, { sparse: true, name: 'extra_payment_due' })
  // The link to an extra payment contains this id.
  .index({ 'extraPayments.id': 1 }, { unique: true, sparse: true, name: 'extra_payment_unique' })
  // Visitors search for their orders by phone or e-mail and get the paid ones first, then by date, newest first.
  .index({ 'buyer.phone': 1, 'payment.status': 1, createdAt: -1, _id: -1 }, { name: 'phone_status_newest' })
  .index({ emailKey: 1, 'payment.status': 1, createdAt: -1, _id: -1 }, { name: 'email_status_newest' })
  // Each checkout of a guest counts the unpaid orders from the same network address; only unpaid orders are included.
  .index(
    { addressHash: 1 },
    { name: 'address_unpaid', partialFilterExpression: { 'payment.status': 'pending' } },
  )
  // Customers list their own orders, newest first; guests have no list, so the index contains only customers' orders.
  .index(
    { customerId: 1, createdAt: -1 },
    { name: 'customer_newest', partialFilterExpression: { customerId: { $type: 'string' } } },
  )
  // Staff see the orders with a promo, newest first; the others are not included.
  .index(
    { 'promo.promoId': 1, createdAt: -1 },
    { name: 'promo_orders', partialFilterExpression: { 'promo.promoId': { $type: 'string' } } },
  )
  // Each order of the earlier site is inserted once, even by repeated or simultaneous imports. Sparse, not partial by
  // type: a query for an equal string does not imply its type, so the database would not use a partial index.
  .index({ 'imported.oldId': 1 }, { unique: true, sparse: true, name: 'imported_once' })
  // The runner queries due effects; finished ones are removed from the list, so the index stays small.
  .index({ 'effects.dueAt': 1 }, { sparse: true, name: 'effects_due' })
  // The staff list. Its indexes begin with `isDeleted`, which every list filters by; their last fields serve the other
  // filters, so that rows that do not match are never read. `staff-orders/order-list-plan.ts` chooses the index.
  .index({ isDeleted: 1, createdAt: -1, _id: -1, adminStatus: 1, money: 1 }, { name: 'staff_newest' })
  .index({ isDeleted: 1, number: -1, createdAt: -1, adminStatus: 1, money: 1 }, { name: 'staff_number' })
  .index(
    { isDeleted: 1, 'totals.totalKopecks': -1, _id: -1, createdAt: -1, adminStatus: 1, money: 1 },
    { name: 'staff_amount' },
  )
  .index(
    { isDeleted: 1, 'delivery.type': -1, _id: -1, createdAt: -1, adminStatus: 1, money: 1 },
    { name: 'staff_delivery' },
  )
  // Serves both sorting by status and, newest first, filtering by status: the tabs of the list.
  .index(
    { isDeleted: 1, statusRank: -1, createdAt: -1, _id: -1, adminStatus: 1, money: 1 },
    { name: 'staff_status' },
  )
  // «К возврату» matches only a handful of orders.
  .index({ isDeleted: 1, money: 1, createdAt: -1, _id: -1, adminStatus: 1 }, { name: 'staff_money' })
  // Few orders are late as well; those that cannot be late have null.
  .index({ isDeleted: 1, statusTermEndsAt: 1, _id: 1 }, { name: 'staff_late' })
  // The dashboard reads the orders that were paid on some days.
  .index({ isDeleted: 1, paidAt: 1 }, { name: 'paid_on' })
  // Few orders have notes of staff; the others are not included.
  .index({ 'notes.at': 1 }, { sparse: true, name: 'staff_noted' })
  // Staff look up the notes that mention them; few orders have any.
  .index({ 'notes.mentions': 1 }, { sparse: true, name: 'staff_mentioned' })
  // Applications come back for the orders that changed meanwhile.
  .index({ changedAt: 1, _id: 1 }, { name: 'changed' })
  // Words of search and address, each matched by prefix.
  .index({ search: 1, createdAt: -1 }, { name: 'staff_search' })
  .index({ addressSearch: 1, createdAt: -1 }, { name: 'staff_address' });

moveChangedAt(orderSchema);
