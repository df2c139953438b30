import {
  maxLinesInRow,
  type exportStaffOrders,
  type listStaffOrders,
  type ReplyInputOf,
} from '@shop/contracts';
import { refundedKopecksOf } from '../orders/order-payments.ts';
import { projectMoney } from '../orders/order-projection.ts';
import { readHistory } from '../orders/order-history.ts';
import type { ListedOrder } from '../orders/order-list.repository.ts';

type Row = ReplyInputOf<typeof listStaffOrders>['data'][number];
type ExportedOrder = ReplyInputOf<typeof exportStaffOrders>['orders'][number];

const fields = [
  ...[
    'number',
    'createdAt',
    'adminStatus',
    'totals',
    'delivery',
    'buyer',
    'customerId',
    'comment',
    'trackId',
  ],
  ...[
    'promo.phrase',
    'payment.status',
    'payment.refundedKopecks',
    'charged.totals',
    'refunds.status',
    'refunds.at',
    'refunds.dueKopecks',
  ],
  ...['paidAs', 'amountKopecks', 'refundedKopecks'].map((field) => `extraPayments.${field}`),
  ...['extraRefunds.status', 'extraRefunds.at', 'extraRefunds.dueKopecks'],
  ...['imported.deliveryType', 'isCustom', 'deletedAt', 'statusTermEndsAt', 'history'],
  ...['productId', 'title', 'quantity', 'colour', 'size', 'seam'].map((field) => `lines.${field}`),
];
const exportedFields = [...fields, 'lines.unitPriceKopecks', 'lines.paidKopecks'];

const projectionOf = (names: readonly string[]): Record<string, 1> =>
  Object.fromEntries(names.map((name) => [name, 1]));

export const rowProjection = projectionOf(fields);
export const exportProjection = projectionOf(exportedFields);

/** Derives the money state from the order again, so that a row never shows an outdated derived field. */
export function toStaffOrderRow(order: ListedOrder): Row {
  const { lines } = order;
  return {
    ...toHead(order),
    lines: lines.slice(0, maxLinesInRow).map(toLine),
    lineCount: lines.length,
  };
}

export function toExportedOrder(order: ListedOrder): ExportedOrder {
  const { lines } = order;
  return {
    ...toHead(order),
    lines: lines.map((line) => ({
      ...toLine(line),
      ...{ unitPriceKopecks: line.unitPriceKopecks, paidKopecks: line.paidKopecks },
    })),
    deliveryKopecks: order.totals.deliveryKopecks,
    refundedKopecks: refundedKopecksOf(order),
  };
}

function toHead(order: ListedOrder): Omit<Row, 'lines' | 'lineCount'> {
  const { delivery, buyer, payment, imported, deletedAt = null } = order;
  const { firstName, secondName, middleName, email, phone, contact } = buyer;
  const state = projectMoney({
    ...order,
    refunds: order.refunds ?? [],
    history: readHistory(order.history),
  });
  return {
    id: order._id.toHexString(),
    number: order.number,
    createdAt: order.createdAt.toISOString(),
    adminStatus: order.adminStatus,
    totalKopecks: order.totals.totalKopecks,
    deliveryType: imported?.deliveryType ?? delivery.type,
    delivery: { address: delivery.address, index: delivery.index },
    buyer: { firstName, secondName, middleName, email, phone, contact },
    customerId: order.customerId,
    comment: order.comment,
    trackId: order.trackId ?? null,
    promoCode: order.promo?.phrase ?? null,
    paymentStatus: payment.status,
    money: state.money,
    statusTermEndsAt: state.statusTermEndsAt?.toISOString() ?? null,
    isCustom: order.isCustom === true,
    isDeleted: deletedAt !== null,
  };
}

type Line = ListedOrder['lines'][number];

const toLine = ({ productId, title, quantity, colour, size, seam }: Line): Row['lines'][number] => ({
  ...{ productId, title, quantity, colour, size, seam },
});
