import type { Types } from 'mongoose';
import { readHistory, type HistoryEntry } from './order-history.ts';
import type { Order } from './order.schema.ts';

export type { OrderConsent, OrderPromo } from './order-parts.schema.ts';

/** An order with its id as text and its history as it is meant. */
export type OrderRecord = Omit<Order, 'history' | SearchField> & { id: string; history: HistoryEntry[] };

/** An order as the database gives it. */
export type LeanOrder = Order & { _id: Types.ObjectId };

type SearchField = 'search' | 'addressSearch';

/** All of an order but the words that it is found by, which are a third of its fields and which nobody reads. */
export const withoutWords = { search: 0, addressSearch: 0 } as const;

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
