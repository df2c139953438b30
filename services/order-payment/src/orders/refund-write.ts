import { Types } from 'mongoose';
import type { EffectName } from './effect-name.ts';
import type { StoredHistoryEntry } from './history-entry.schema.ts';
import { readHistory, writeHistory } from './order-history.ts';
import type { OutboxEffect } from './order-parts.schema.ts';
import { paidExtrasOf } from './order-payments.ts';
import type { OrderRecord } from './order-record.ts';
import type { OrderRefund } from './refund.schema.ts';

/** Refunds of extra payments are stored separately from those of the first payment. */
export const isOfFirst = ({ paymentId }: OrderRefund): boolean => paymentId === undefined;
export const listOf = (refund: OrderRefund): 'refunds' | 'extraRefunds' =>
  isOfFirst(refund) ? 'refunds' : 'extraRefunds';

export const pendingIn = ({ id }: OrderRecord, refund: OrderRefund): Record<string, unknown> => ({
  _id: new Types.ObjectId(id),
  [listOf(refund)]: { $elemMatch: { id: refund.id, status: 'pending' } },
});

/**
 * Pins what a conclusion from the provider's list is based on: no refund was requested since the order was read (it
 * may be in the list), and none was found to be the same one of the provider.
 */
export function asLookedUp(
  order: OrderRecord,
  refund: OrderRefund,
  providerRefundId: string | null,
): Record<string, unknown> {
  const list = listOf(refund);
  return {
    [list]: { $size: order[list]?.length ?? 0 },
    ...(providerRefundId !== null && { [`${list}.providerRefundId`]: { $ne: providerRefundId } }),
  };
}

export const sumOf = (refunds: readonly OrderRefund[]): number =>
  refunds.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);

export const requestsOf = (parts: readonly OrderRefund[]): StoredHistoryEntry[] =>
  parts.flatMap(({ at, by, id: refundId }) => writeHistory(at, by, { kind: 'refund-requested', refundId }));

export function withRefunds(order: OrderRecord, parts: readonly OrderRefund[]): OrderRecord {
  const { refunds, extraRefunds = [], extraPayments, payment } = order;
  const ofExtra = (id: string): OrderRefund[] => parts.filter(({ paymentId }) => paymentId === id);
  return {
    ...order,
    history: [...order.history, ...readHistory(requestsOf(parts))],
    refunds: [...refunds, ...parts.filter(isOfFirst)],
    extraRefunds: [...extraRefunds, ...parts.filter((part) => !isOfFirst(part))],
    ...(extraPayments && {
      extraPayments: extraPayments.map((one) => ({
        ...one,
        refundedKopecks: one.refundedKopecks + sumOf(ofExtra(one.id)),
      })),
    }),
    payment: { ...payment, refundedKopecks: payment.refundedKopecks + sumOf(parts.filter(isOfFirst)) },
  };
}

/** Pins what a new refund is based on: the refunds so far, and what the amount to be refunded depends on. */
export const pinnedForRefund = (order: OrderRecord): Record<string, unknown> => ({
  _id: new Types.ObjectId(order.id),
  'payment.status': 'succeeded',
  'payment.refundedKopecks': order.payment.refundedKopecks,
  'totals.totalKopecks': order.totals.totalKopecks,
  adminStatus: order.adminStatus,
  refunds: { $size: order.refunds.length },
  ...pinnedExtras(order),
});

/** Pins the refunded amounts of the extra payments, and which of them are paid. */
function pinnedExtras(order: OrderRecord): Record<string, unknown> {
  const { extraRefunds = [] } = order;
  const paid = paidExtrasOf(order);
  return {
    'extraPayments.paidAs': { $ne: paid.length + 1 },
    [`extraRefunds.${extraRefunds.length}`]: { $exists: false },
    ...(paid.length > 0 && {
      $and: paid.map(({ id, refundedKopecks }) => ({
        extraPayments: { $elemMatch: { id, refundedKopecks } },
      })),
    }),
  };
}

/** One field of each extra payment that the parts refund; `extraFilters` selects the array elements. */
export const extraFields = <Value>(
  parts: readonly OrderRefund[],
  field: string,
  valueOf: (part: OrderRefund) => Value,
): Record<string, Value> =>
  Object.fromEntries(parts.map((part, at) => [`extraPayments.$[of${at}].${field}`, valueOf(part)]));

export const extraFilters = (parts: readonly OrderRefund[]): { arrayFilters?: Record<string, unknown>[] } =>
  parts.length === 0 ? {} : { arrayFilters: filtersOf(parts) };

export const filtersOf = (parts: readonly OrderRefund[]): Record<string, unknown>[] =>
  parts.map(({ paymentId }, at) => ({ [`of${at}.id`]: paymentId }));

/** Selects a refund as `[one]`; the condition has several about the list, so `$` would not be defined. */
export const only = ({ id }: OrderRefund): Record<string, unknown> => ({ 'one.id': id });

/** An effect of a refund. */
export const pendingOf = (name: EffectName, { id }: OrderRefund, dueAt: Date): OutboxEffect => ({
  ...{ name, about: id, attempts: 0, dueAt, lease: null },
});
