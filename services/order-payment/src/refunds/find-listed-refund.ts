import type { OrderPayment } from '../orders/order-payments.ts';
import type { OrderRefund } from '../orders/refund.repository.ts';
import type { ProviderRefund } from '../providers/payment-provider.ts';

/**
 * Finds a refund without a provider's id in the provider's list, which does not contain our ids: by its amount, among
 * those that we do not know. Of several equal ones each is found once, the oldest first; since the amounts are equal, it
 * does not matter which is which. Null when the provider has not made it.
 *
 * A refund that the provider has cancelled gave nothing back, so it is no match.
 */
export function findListedRefund(
  { refunds }: Pick<OrderPayment, 'refunds'>,
  { id, amountKopecks }: OrderRefund,
  listed: readonly ProviderRefund[],
): ProviderRefund | null {
  const known = new Set(refunds.map(({ providerRefundId }) => providerRefundId));
  const unknown = listed
    .filter((one) => one.amountKopecks === amountKopecks && one.status !== 'canceled' && !known.has(one.id))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const place = equalUndecided(refunds, amountKopecks).findIndex((refund) => refund.id === id);
  return unknown[place] ?? null;
}

/**
 * Whether the provider has made a refund that matches none of ours: somebody refunded in its cabinet, perhaps instead of
 * one that was given up, in one sum or in parts.
 */
export function hasForeignRefund(
  { refunds }: Pick<OrderPayment, 'refunds'>,
  listed: readonly ProviderRefund[],
): boolean {
  const known = new Set(refunds.map(({ providerRefundId }) => providerRefundId));
  const unknown = listed.filter(({ id, status }) => status !== 'canceled' && !known.has(id));
  return unknown.some(({ amountKopecks }) => {
    const equal = unknown.filter((one) => one.amountKopecks === amountKopecks);
    return equal.length > equalUndecided(refunds, amountKopecks).length;
  });
}

/** The refunds of this amount of which only the provider can tell whether they were made. */
export const equalUndecided = (refunds: readonly OrderRefund[], amountKopecks: number): OrderRefund[] =>
  refunds.filter(
    ({ status, providerRefundId, ...refund }) =>
      status === 'pending' && providerRefundId === null && refund.amountKopecks === amountKopecks,
  );
