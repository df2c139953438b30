import type { importOrders, ParsedRequestOf } from '@shop/contracts';
import { deliveryTypes, normaliseEmail, paymentStatuses } from '@shop/domain';
import type { ImportedOrder } from '../orders/order.repository.ts';
import { writeHistory } from '../orders/order-history.ts';
import { newPayment } from '../orders/new-payment.ts';

export type OldOrder = ParsedRequestOf<typeof importOrders>['orders'][number];

/**
 * An order of the earlier site as one of ours with no pending work: it causes no e-mail, no points and no request to a
 * provider.
 *
 * Only the sum of the payment is known, so all of it counts as goods.
 */
export function toImportedOrder(old: OldOrder, paymentId: string, now: Date): ImportedOrder {
  const createdAt = new Date(old.createdAt);
  const status = paymentStatuses.find((one) => one === old.paymentStatus);
  const deliveryType = deliveryTypes.find((one) => one === old.deliveryType);
  return {
    number: old.number,
    paymentId,
    contentHash: '',
    customerId: null,
    buyer: old.buyer,
    emailKey: normaliseEmail(old.buyer.email) ?? '',
    delivery: { type: deliveryType ?? 'PochtaRF', ...old.delivery },
    comment: old.comment,
    lines: old.lines.map((line) => ({
      ...{ productId: line.productId, title: line.title, image: null },
      ...{ colour: line.colour, size: line.size, seam: line.seam, isGift: false, quantity: line.quantity },
      ...{ unitPriceKopecks: line.unitPriceKopecks, discountKopecks: 0 },
      paidKopecks: line.unitPriceKopecks * line.quantity,
    })),
    receipt: [],
    totals: {
      goodsKopecks: old.totalKopecks,
      discountKopecks: 0,
      deliveryKopecks: 0,
      totalKopecks: old.totalKopecks,
    },
    payment: {
      ...newPayment(createdAt, createdAt),
      status: status ?? 'pending',
      isMetricaPublished: true,
      asking: { dueAt: null, by: 'reconciler', times: 0, lease: null, polledAt: null },
    },
    adminStatus: old.adminStatus,
    refunds: [],
    history: writeHistory(now, 'import', { kind: 'order-imported' }),
    effects: [],
    createdAt,
    ...(old.trackId !== null && { trackId: old.trackId }),
    imported: {
      oldId: old.oldId,
      paymentStatus: status ? null : old.paymentStatus,
      deliveryType: deliveryType ? null : old.deliveryType,
      telegram: old.telegram,
    },
  };
}
