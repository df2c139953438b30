import type { ParsedRequestOf, searchOrders } from '@shop/contracts';
import type { ProjectionType } from 'mongoose';
import type { OrderRecord } from './order-record.ts';
import type { Order } from './order.schema.ts';

export type Contact = ParsedRequestOf<typeof searchOrders>['contact'];

type FoundField =
  | 'number'
  | 'createdAt'
  | 'adminStatus'
  | 'buyer'
  | 'emailKey'
  | 'delivery'
  | 'comment'
  | 'trackId'
  | 'dispatchBy'
  | 'imported';

/** The fields of an order that a search shows. */
export type FoundOrder = Pick<OrderRecord, 'id' | FoundField> & {
  totals: Pick<Order['totals'], 'totalKopecks'>;
  payment: Pick<Order['payment'], 'status'>;
  lines: Pick<Order['lines'][number], 'title' | 'colour' | 'size' | 'quantity'>[];
};

export const foundOrderFields: ProjectionType<Order> = {
  number: 1,
  createdAt: 1,
  adminStatus: 1,
  buyer: 1,
  emailKey: 1,
  delivery: 1,
  comment: 1,
  trackId: 1,
  dispatchBy: 1,
  imported: 1,
  'totals.totalKopecks': 1,
  'payment.status': 1,
  'lines.title': 1,
  'lines.colour': 1,
  'lines.size': 1,
  'lines.quantity': 1,
};

type OwnField =
  | 'number'
  | 'createdAt'
  | 'adminStatus'
  | 'delivery'
  | 'totals'
  | 'trackId'
  | 'dispatchBy'
  | 'history'
  | 'promo';
type OwnLineField = 'productId' | 'title' | 'image' | 'colour' | 'size' | 'seam' | 'isGift' | 'quantity';

/** The fields of an order that its customer may see. */
export type OwnOrder = Pick<OrderRecord, 'id' | OwnField> & {
  lines: Pick<Order['lines'][number], OwnLineField | 'unitPriceKopecks'>[];
  /** What the payment was made for, where the order was edited since. */
  charged?: Pick<NonNullable<Order['charged']>, 'totals'>;
  payment: Pick<Order['payment'], 'status' | 'url' | 'expiresAt'>;
  refunds: Pick<Order['refunds'][number], 'status' | 'amountKopecks'>[];
  extraRefunds?: Pick<Order['refunds'][number], 'status' | 'amountKopecks'>[];
  extraPayments?: OwnExtra[];
};

type OwnExtra = Pick<
  NonNullable<Order['extraPayments']>[number],
  'status' | 'amountKopecks' | 'paidAt' | 'paidAs'
>;

export const ownOrderFields = {
  number: 1,
  createdAt: 1,
  adminStatus: 1,
  delivery: 1,
  totals: 1,
  'charged.totals': 1,
  trackId: 1,
  dispatchBy: 1,
  promo: 1,
  history: 1,
  'lines.productId': 1,
  'lines.title': 1,
  'lines.image': 1,
  'lines.colour': 1,
  'lines.size': 1,
  'lines.seam': 1,
  'lines.isGift': 1,
  'lines.quantity': 1,
  'lines.unitPriceKopecks': 1,
  'payment.status': 1,
  'payment.url': 1,
  'payment.expiresAt': 1,
  'refunds.status': 1,
  'refunds.amountKopecks': 1,
  'extraRefunds.status': 1,
  'extraRefunds.amountKopecks': 1,
  'extraPayments.status': 1,
  'extraPayments.amountKopecks': 1,
  'extraPayments.paidAt': 1,
  'extraPayments.paidAs': 1,
} satisfies ProjectionType<Order>;

/** The fields that show whether an order still needs its promo. */
export type PromoOrder = Pick<Order, 'promo'> & {
  id: string;
  payment: Pick<Order['payment'], 'status'>;
  effects: Pick<Order['effects'][number], 'name'>[];
};

export const promoOrderFields: ProjectionType<Order> = {
  promo: 1,
  'payment.status': 1,
  'effects.name': 1,
};

/** The fields needed to count an unpaid order. */
export type UnpaidOrder = Pick<Order, 'browserHash'> & {
  payment: Pick<Order['payment'], 'expiresAt'>;
};

export const unpaidOrderFields: ProjectionType<Order> = {
  _id: 0,
  browserHash: 1,
  'payment.expiresAt': 1,
};
