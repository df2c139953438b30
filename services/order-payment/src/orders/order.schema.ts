import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { AdminStatus, MoneyState } from '@shop/domain';
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

/** An order with its payment and what it still owes, so that one write moves all of them. */
@Schema({ collection: 'orders', versionKey: false })
export class Order {
  /** What people call it by: growing, six digits or more. DECISIONS 6 */
  @Prop({ type: Number, required: true })
  number!: number;

  /** Stands in the payment page's address; cannot be guessed. */
  @Prop({ type: String, required: true })
  paymentId!: string;

  /** The client's own name of this checkout; absent when it gave none. */
  @Prop({ type: String })
  idempotencyKey?: string;

  /** A hash of what the client asked for, to tell a repetition from another checkout under the same key. */
  @Prop({ type: String, required: true })
  contentHash!: string;

  /** Null for a guest. */
  @Prop({ type: String, default: null })
  customerId!: string | null;

  /** Of the address that a guest ordered from, by which their unpaid orders are counted; absent for everybody else. */
  @Prop({ type: String })
  addressHash?: string;

  @Prop({ type: buyerSchema, required: true })
  buyer!: Buyer;

  /** The buyer's e-mail as it is compared (`normaliseEmail`); e-mails go to the one that they gave. */
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

  /** Absent without one. */
  @Prop({ type: orderPromoSchema })
  promo?: OrderPromo;

  /** Absent when the client said nothing of it. */
  @Prop({ type: orderConsentSchema })
  consent?: OrderConsent;

  @Prop({ type: paymentSchema, required: true })
  payment!: Payment;

  @Prop({ type: [orderRefundSchema], default: [] })
  refunds!: OrderRefund[];

  /** Requested or paid on top of the payment; absent without any. Never removed, so each keeps its place. */
  @Prop({ type: [extraPaymentSchema], default: undefined })
  extraPayments?: ExtraPayment[];

  /** Refunds of those. Apart from `refunds`, which replicas of the version before take for refunds of the first payment. */
  @Prop({ type: [orderRefundSchema], default: undefined })
  extraRefunds?: OrderRefund[];

  /** Where the making of the order stands, for staff and buyer. */
  @Prop({ type: String, default: 'in-processing' })
  adminStatus!: AdminStatus;

  /** Read and written by `order-history.ts`. */
  @Prop({ type: [storedHistoryEntrySchema], required: true })
  history!: StoredHistoryEntry[];

  @Prop({ type: [outboxEffectSchema], required: true })
  effects!: OutboxEffect[];

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** Under which number the parcel can be followed; absent until it is known. */
  @Prop({ type: String })
  trackId?: string;

  /** Where staff find the carrier's invoice; the buyer does not see it. Absent until it is known. */
  @Prop({ type: String })
  invoice?: string;

  /** Staff wrote it by hand. */
  @Prop({ type: Boolean })
  isCustom?: boolean;

  /** When staff last edited it, which is the version that an edit is made from; absent before the first edit. */
  @Prop({ type: Date })
  updatedAt?: Date;

  /** What the payment was made for; absent as long as lines and sums are still those. Read by `chargedOf`. */
  @Prop({ type: chargedSchema })
  charged?: Charged;

  /** Which pieces are further than the order's status; absent when none is. Read by `stagesOf`. */
  @Prop({ type: workshopProgressSchema })
  workshop?: WorkshopProgress | null;

  /** Only on an order of the earlier site. */
  @Prop({ type: importedPartSchema })
  imported?: ImportedPart;

  /** Of staff for staff; absent without any. */
  @Prop({ type: [orderNoteSchema], default: undefined })
  notes?: OrderNote[];

  /** When staff printed it for the first time; absent before. */
  @Prop({ type: Date })
  printedAt?: Date;

  /** When staff deleted it: it leaves every list, its number stays taken. DECISIONS 10 */
  @Prop({ type: Date })
  deletedAt?: Date | null;

  // What follows is made from the rest (`order-projection.ts`), so that the list of staff is answered from indexes. An order
  // that a replica of the version before wrote has none of it until the projection's job has seen it.

  /** Words that it is found by, each by its beginning. */
  @Prop({ type: [String], default: undefined })
  search?: string[];

  @Prop({ type: [String], default: undefined })
  addressSearch?: string[];

  @Prop({ type: String })
  money?: MoneyState;

  /** When it is late in its status; null where nobody waits for the shop. */
  @Prop({ type: Date })
  statusTermEndsAt?: Date | null;

  /** Where its status stands in the order of the work. */
  @Prop({ type: Number })
  statusRank?: number;

  @Prop({ type: Boolean })
  isDeleted?: boolean;
}

export const orderSchema = SchemaFactory.createForClass(Order)
  // A number names one order.
  .index({ number: 1 }, { unique: true, name: 'number_unique' })
  // The payment page, polled every ten seconds by the buyer's browser, finds its order by this.
  .index({ paymentId: 1 }, { unique: true, name: 'payment_id_unique' })
  // One key is one order, however many send it at the same moment.
  .index(
    { idempotencyKey: 1 },
    {
      unique: true,
      name: 'idempotency_key_unique',
      partialFilterExpression: { idempotencyKey: { $type: 'string' } },
    },
  )
  // A provider's notification names a payment by the provider's own id.
  .index(
    { 'payment.providerId': 1, 'payment.provider': 1 },
    {
      unique: true,
      name: 'provider_payment_unique',
      partialFilterExpression: { 'payment.providerId': { $type: 'string' } },
    },
  )
  // The reconciler asks for what is due; a payment that has ended is never due, so the index holds unpaid ones only.
  .index(
    { 'payment.asking.dueAt': 1 },
    { name: 'payment_due', partialFilterExpression: { 'payment.asking.dueAt': { $type: 'date' } } },
  )
  // The same two for payments on top of an order; few orders have one, and the others are not in these. Sparse, not partial: one that has
  // ended stands under null, and a partial index of what stands in a list answers no question about one of its elements.
  .index({ 'extraPayments.attempt.providerId': 1 }, { sparse: true, name: 'extra_provider_payment' })
  .index({ 'extraPayments.asking.dueAt': 1 }, { sparse: true, name: 'extra_payment_due' })
  // The link to such a payment.
  .index({ 'extraPayments.id': 1 }, { unique: true, sparse: true, name: 'extra_payment_unique' })
  // Strangers look for their orders by phone or by e-mail, and see the paid ones first and of each kind the newest. How many of
  // a contact are unpaid is counted at the checkout by the same.
  .index({ 'buyer.phone': 1, 'payment.status': 1, createdAt: -1, _id: -1 }, { name: 'phone_status_newest' })
  .index({ emailKey: 1, 'payment.status': 1, createdAt: -1, _id: -1 }, { name: 'email_status_newest' })
  // Each checkout of a guest counts what is unpaid from the same address; the index holds unpaid orders only.
  .index(
    { addressHash: 1 },
    { name: 'address_unpaid', partialFilterExpression: { 'payment.status': 'pending' } },
  )
  // Customers look through their own orders, newest first; guests have none, so the index holds customers' orders only.
  .index(
    { customerId: 1, createdAt: -1 },
    { name: 'customer_newest', partialFilterExpression: { customerId: { $type: 'string' } } },
  )
  // An order of the earlier site comes in once, however often and by however many its file is read. Sparse, not partial by
  // type: a question for an equal text does not imply its type, so such an index would answer none.
  .index({ 'imported.oldId': 1 }, { unique: true, sparse: true, name: 'imported_once' })
  // The runner asks for what is due; what is done has left the list, so the index stays small.
  .index({ 'effects.dueAt': 1 }, { sparse: true, name: 'effects_due' })
  // The list of staff. A list that leaves deleted orders out begins with that; the rest of an index is what its rows are
  // narrowed by on the way, so that a row that does not fit is never read. `staff-orders/order-list-plan.ts` says which serves what.
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
  // By status both as what is sorted by and, the newest first, as what is chosen: the tabs of the list.
  .index(
    { isDeleted: 1, statusRank: -1, createdAt: -1, _id: -1, adminStatus: 1, money: 1 },
    { name: 'staff_status' },
  )
  // «К возврату» is a handful among all orders.
  .index({ isDeleted: 1, money: 1, createdAt: -1, _id: -1, adminStatus: 1 }, { name: 'staff_money' })
  // What is late is a handful as well; what nobody waits for stands under null.
  .index({ isDeleted: 1, statusTermEndsAt: 1, _id: 1 }, { name: 'staff_late' })
  // Few orders have notes of staff, and the others are not in it.
  .index({ 'notes.at': 1 }, { sparse: true, name: 'staff_noted' })
  // Whom a note mentions looks for it; few orders mention anybody.
  .index({ 'notes.mentions': 1 }, { sparse: true, name: 'staff_mentioned' })
  // Words of search and address, each by its beginning.
  .index({ search: 1, createdAt: -1 }, { name: 'staff_search' })
  .index({ addressSearch: 1, createdAt: -1 }, { name: 'staff_address' });
