import type { Types } from 'mongoose';
import { readHistory, type HistoryEntry } from './order-history.ts';
import type { Order } from './order.schema.ts';

export type { OrderConsent, OrderPromo } from './order-parts.schema.ts';

/** An order with its id as text and its history as it is meant. */
export type OrderRecord = Omit<Order, 'history'> & { id: string; history: HistoryEntry[] };

/** An order as the database gives it. */
export type LeanOrder = Order & { _id: Types.ObjectId };

export const toRecord = ({ _id, ...order }: LeanOrder): OrderRecord => ({
  ...order,
  // Those that were written before there were refunds have none.
  refunds: order.refunds ?? [],
  history: readHistory(order.history),
  id: _id.toHexString(),
});

/** Whether staff deleted it. */
export const isDeleted = ({ deletedAt }: Pick<OrderRecord, 'deletedAt'>): boolean =>
  deletedAt !== undefined && deletedAt !== null;
