import type { StaffOrder } from '@shop/api-client';
import { formatMoney, orderBalance, roublesToKopecks } from '@shop/domain';
import { forecastTexts as texts } from './order-drawer.texts.ts';

const sumOf = (kopecks: number): string => formatMoney(kopecks, 'руб.');

/**
 * What a paid order would lack or be owed with another total, and how that comes about, as the server will calculate it;
 * null where the total changes nothing: the order is unpaid or cancelled, or it costs the same.
 */
export function forecastMoney(
  { amount, adminStatus, money }: StaffOrder,
  total: number | null,
): string | null {
  if (total === null || total === amount || money.paid === 0 || adminStatus === 'canceled') return null;
  const becomes = texts.becomes(sumOf(roublesToKopecks(total)));
  const paid = texts.paid(sumOf(roublesToKopecks(money.paid)));
  const { missingKopecks, toRefundKopecks } = orderBalance({
    isPaid: true,
    isCanceled: false,
    chargedKopecks: roublesToKopecks(money.paid),
    totalKopecks: roublesToKopecks(total),
    refundedKopecks: roublesToKopecks(money.refunded),
    dueRefundsKopecks: roublesToKopecks(money.dueRefunds),
  });
  if (missingKopecks > 0)
    return texts.because(`${texts.missing} ${sumOf(missingKopecks)}`, [
      becomes,
      paid,
      ...refundedPart(money.dueRefunds),
    ]);
  if (toRefundKopecks === 0) return texts.even;
  return texts.because(`${texts.toRefund} ${sumOf(toRefundKopecks)}`, [
    paid,
    ...refundedPart(money.refunded),
    becomes,
  ]);
}

const refundedPart = (roubles: number): string[] =>
  roubles > 0 ? [texts.refunded(sumOf(roublesToKopecks(roubles)))] : [];
