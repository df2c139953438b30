import type { getOrderHistory, getStaffOrder, ReplyInputOf } from '@shop/contracts';
import { boughtLines, mentionsIn } from '@shop/domain';
import { z } from 'zod';
import { paidContentsOf } from '../orders/extra-payment-state.ts';
import { paidAtOf, type HistoryActor, type HistoryEntry } from '../orders/order-history.ts';
import { allRefundsOf } from '../orders/order-payments.ts';
import { projectMoney } from '../orders/order-projection.ts';
import type { OrderRecord } from '../orders/order-record.ts';

import { moneyOf, receiptOf, toExtraPayment, toRefund } from './staff-money.mapper.ts';

type Reply = ReplyInputOf<typeof getStaffOrder>;
type Line = Reply['lines'][number];
type Entry = ReplyInputOf<typeof getOrderHistory>['entries'][number];
const fieldValue = z.json();

type Names = ReadonlyMap<string, string>;

/** The data that an order's reply needs besides the order. */
export interface OrderSurroundings {
  /** By id; null if the shop no longer has the product, absent if the catalogue did not respond. */
  products: ReadonlyMap<string, Line['product']>;
  names: Names;
  /** The name of the provider that can make refunds. */
  provider: string;
  /** The base URL of the shop. */
  shopUrl: string;
  now: Date;
}

/** When an order was last edited: the version that an edit is made from. */
export const versionOf = ({ updatedAt, createdAt }: Pick<OrderRecord, 'updatedAt' | 'createdAt'>): Date =>
  updatedAt ?? createdAt;

export function toStaffOrder(order: OrderRecord, surroundings: OrderSurroundings): Reply {
  const { imported, promo, payment } = order;
  return {
    id: order.id,
    number: order.number,
    createdAt: order.createdAt.toISOString(),
    updatedAt: versionOf(order).toISOString(),
    isCustom: order.isCustom ?? false,
    adminStatus: order.adminStatus,
    statusTermEndsAt: projectMoney(order).statusTermEndsAt?.toISOString() ?? null,
    customerId: order.customerId,
    buyer: { ...plainBuyer(order) },
    telegram: imported?.telegram ? plainTelegram(imported.telegram) : null,
    delivery: {
      type: imported?.deliveryType ?? order.delivery.type,
      address: order.delivery.address,
      index: order.delivery.index,
    },
    comment: order.comment,
    trackId: order.trackId ?? null,
    invoice: order.invoice ?? null,
    promo: promo ? { phrase: promo.phrase, discountPercent: promo.discountPercentage } : null,
    lines: order.lines.map((line) => ({ ...plainLine(line), ...namesOf(line, surroundings.products) })),
    totals: plainTotals(order.totals),
    charged: order.charged
      ? { lines: order.charged.lines.map(boughtLine), totals: plainTotals(order.charged.totals) }
      : null,
    bought: boughtOf(order),
    payment: {
      id: order.paymentId,
      status: imported?.paymentStatus ?? payment.status,
      provider: payment.provider,
      paidAt: paidAtOf(order.history)?.toISOString() ?? null,
      cancelReason: payment.cancelReason,
      card: payment.card ?? null,
    },
    balance: moneyOf(order, surroundings.provider),
    receipt: receiptOf(order),
    refunds: allRefundsOf(order).map((refund) => toRefund(order, refund, surroundings.names)),
    extraPayments: (order.extraPayments ?? []).map((extra) => toExtraPayment(order, extra, surroundings)),
    notes: (order.notes ?? []).map(({ id, at, by, text, isPinned }) => ({
      ...{ id, at: at.toISOString(), text, isPinned },
      // Parsed from the text: replicas of the previous version store only the text.
      mentions: mentionsIn(text).map((of) => ({ id: of, name: surroundings.names.get(of) ?? null })),
      by: { kind: 'person', id: by, name: surroundings.names.get(by) ?? null },
    })),
  };
}

const plainBuyer = ({ buyer }: OrderRecord): Reply['buyer'] => ({
  firstName: buyer.firstName,
  secondName: buyer.secondName,
  middleName: buyer.middleName,
  email: buyer.email,
  phone: buyer.phone,
  contact: buyer.contact,
});

const plainTelegram = ({
  firstName,
  secondName,
  middleName,
  phone,
  username,
  userId,
  canWrite,
}: NonNullable<Reply['telegram']>): Reply['telegram'] => ({
  ...{ firstName, secondName, middleName },
  ...{ phone, username, userId, canWrite },
});

type BoughtLine = Omit<Line, 'title' | 'product' | 'discountKopecks' | 'paidKopecks'>;

const boughtLine = (line: OrderRecord['lines'][number]): BoughtLine => ({
  productId: line.productId,
  colour: line.colour,
  size: line.size,
  seam: line.seam,
  isGift: line.isGift,
  quantity: line.quantity,
  unitPriceKopecks: line.unitPriceKopecks,
});

/** Null without extra payments: then it is what the first payment was made for. */
function boughtOf(order: OrderRecord): Reply['bought'] {
  const contents = paidContentsOf(order);
  return contents.length > 1 ? boughtLines(contents).map(boughtLine) : null;
}

const plainLine = (line: OrderRecord['lines'][number]): Omit<Line, 'title' | 'product'> => ({
  ...boughtLine(line),
  discountKopecks: line.discountKopecks,
  paidKopecks: line.paidKopecks,
});

const namesOf = (
  { productId, title, image }: OrderRecord['lines'][number],
  products: OrderSurroundings['products'],
): Pick<Line, 'title' | 'product'> => {
  const now = products.get(productId);
  // Without a response of the catalogue a bought product counts as still on sale.
  if (now === undefined) return { title, product: { title, image, defaultSeamTitle: '' } };
  // The photo of the colour that was bought, not the product's current first one.
  return { title, product: now && { ...now, image: image ?? now.image } };
};

const plainTotals = (totals: OrderRecord['totals']): Reply['totals'] => ({
  goodsKopecks: totals.goodsKopecks,
  discountKopecks: totals.discountKopecks,
  deliveryKopecks: totals.deliveryKopecks,
  adjustmentKopecks: totals.adjustmentKopecks ?? 0,
  totalKopecks: totals.totalKopecks,
});

/** The ids of the people whose names a history needs. */
export const peopleOf = (history: readonly HistoryEntry[]): string[] =>
  history.flatMap(({ actor }) => (actor.kind === 'person' ? [actor.id] : []));

/** @param outside the refunds that were made outside of the shop, by id */
export const toHistoryEntry = (entry: HistoryEntry, names: Names, outside: OutsideRefunds): Entry => ({
  at: entry.at.toISOString(),
  actor: toActor(entry.actor, names),
  kind: entry.kind,
  value: 'status' in entry ? entry.status : 'effect' in entry ? entry.effect : null,
  refundId: 'refundId' in entry ? entry.refundId : null,
  isSkipped: entry.kind === 'effect-done' && entry.mail?.to === '',
  pieces: piecesIn(entry),
  ...refundIn(entry, outside),
  changes: changesIn(entry),
});

type OutsideRefunds = ReadonlyMap<string | null, OrderRecord['refunds'][number]>;

function refundIn(entry: HistoryEntry, outside: OutsideRefunds): Pick<Entry, 'amountKopecks' | 'reason'> {
  const refund = entry.kind === 'refund-outside' ? outside.get(entry.refundId) : undefined;
  const amountKopecks = 'amountKopecks' in entry ? entry.amountKopecks : null;
  return { amountKopecks: refund?.amountKopecks ?? amountKopecks, reason: refund?.outsideReason ?? null };
}

function piecesIn(entry: HistoryEntry): Entry['pieces'] {
  if (entry.kind !== 'pieces-moved' && entry.kind !== 'piece-defective') return null;
  const { title, quantity, from, status } = entry;
  return { title, quantity, from, to: status };
}

function toActor(actor: HistoryActor, names: Names): Entry['actor'] {
  return actor.kind === 'person' ? { ...actor, name: names.get(actor.id) ?? null } : actor;
}

function changesIn(entry: HistoryEntry): Entry['changes'] {
  if (entry.kind === 'order-edited') return changesOf(entry);
  // A change of status is a change of a field as well; earlier entries do not store the previous status.
  if (entry.kind !== 'admin-status' || entry.from === null) return [];
  return [{ field: 'adminStatus', before: entry.from, after: entry.status }];
}

/** Fields of an edit are plain JSON; an absent one was empty. */
function changesOf({ before, after }: Extract<HistoryEntry, { kind: 'order-edited' }>): Entry['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.map((field) => ({
    field,
    before: fieldValue.parse(before[field] ?? null),
    after: fieldValue.parse(after[field] ?? null),
  }));
}
