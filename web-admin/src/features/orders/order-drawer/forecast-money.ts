import type { StaffOrder } from '@shop/api-client';
import { formatMoney, orderBalance, roublesToKopecks } from '@shop/domain';
import type { BoughtProduct } from '../products/bought-product.ts';
import { forecastDueKopecks } from './forecast-due.ts';
import { forecastTexts as texts } from './order-drawer.texts.ts';

const sumOf = (kopecks: number): string => formatMoney(kopecks, 'руб.');

/**
 * What a paid order with these products would lack or be owed with another total, and how that comes about, as the server will calculate it;
 * of an unpaid one, what its buyer is asked to pay nevertheless. Null where the total changes nothing.
 */
export function forecastMoney(
  order: StaffOrder,
  total: number | null,
  products: readonly BoughtProduct[] | null,
): string | null {
  const { amount, adminStatus, money } = order;
  if (total === null || adminStatus === 'canceled') return null;
  const dueBefore = roublesToKopecks(money.dueRefunds);
  const dueRefundsKopecks = products === null ? dueBefore : forecastDueKopecks(order, products);
  if (total === amount && dueRefundsKopecks === dueBefore) return null;
  const requested = requestedOf(order);
  if (requested !== null)
    return total === requested ? null : texts.requested(sumOf(roublesToKopecks(requested)));
  if (money.paid === 0) return null;
  const becomes = texts.becomes(sumOf(roublesToKopecks(total)));
  const paid = texts.paid(sumOf(roublesToKopecks(money.paid)));
  const { missingKopecks, toRefundKopecks } = orderBalance({
    isPaid: true,
    isCanceled: false,
    chargedKopecks: roublesToKopecks(money.paid),
    totalKopecks: roublesToKopecks(total),
    refundedKopecks: roublesToKopecks(money.refunded),
    dueRefundsKopecks,
  });
  if (missingKopecks > 0)
    return texts.because(`${texts.missing} ${sumOf(missingKopecks)}`, [
      becomes,
      paid,
      ...refundedPart(dueRefundsKopecks),
    ]);
  if (toRefundKopecks === 0) return texts.even;
  return texts.because(`${texts.toRefund} ${sumOf(toRefundKopecks)}`, [
    paid,
    ...refundedPart(roublesToKopecks(money.refunded)),
    becomes,
  ]);
}

/**
 * What the payment of an unpaid order is made for, in roubles: edits do not change it. Null when it has ended, or was
 * never begun, as that of a manual order.
 */
export function requestedOf({ amount, charged, status, payment_details }: StaffOrder): number | null {
  const isOpen = status !== 'succeeded' && status !== 'canceled' && payment_details.type !== null;
  return isOpen ? (charged?.sums.total ?? amount) : null;
}

const refundedPart = (kopecks: number): string[] => (kopecks > 0 ? [texts.refunded(sumOf(kopecks))] : []);
