import type { Types } from 'mongoose';
import { readHistory, type HistoryEntry } from './order-history.ts';
import type { Order } from './order.schema.ts';

export type { OrderConsent, OrderPromo } from './order-parts.schema.ts';

/** An order with its id as text and its history parsed. */
export type OrderRecord = Omit<Order, 'history' | SearchField> & { id: string; history: HistoryEntry[] };

/** An order as the database returns it. */
export type LeanOrder = Order & { _id: Types.ObjectId };

/** For readers outside of this service only. */
type SearchField = 'search' | 'addressSearch' | 'changedAt';

/** Excludes the search words, which are a third of an order's fields and are never read. */
export const withoutWords = { search: 0, addressSearch: 0 } as const;

export const toRecord = ({ _id, changedAt: _changedAt, ...order }: LeanOrder): OrderRecord => ({
  ...order,
  // Orders from before refunds existed have none.
  refunds: order.refunds ?? [],
  history: readHistory(order.history),
  id: _id.toHexString(),
});

/** Whether staff deleted it. */
export const isDeleted = ({ deletedAt }: Pick<OrderRecord, 'deletedAt'>): boolean =>
  deletedAt !== undefined && deletedAt !== null;
