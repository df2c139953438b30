import type { getOrderHistory, getStaffOrder, ReplyOf as BusReplyOf } from '@shop/contracts';
import { kopecksToRoubles } from '@shop/domain';
import type { ReplyOf } from '../../../http/endpoint/route.ts';
import { toImageUrl } from '../../image-url.ts';
import { toPostalIndex } from '../../stored-postal-index.ts';
import { toOrderBuyer } from '../order-buyer.ts';
import { historyText } from './history-text.ts';
import type { getOrderHistoryRoute, getStaffOrderRoute } from './staff-order.routes.ts';

type Order = BusReplyOf<typeof getStaffOrder>;
type OrderDto = ReplyOf<typeof getStaffOrderRoute>;
type Entry = BusReplyOf<typeof getOrderHistory>['entries'][number];
type EntryDto = ReplyOf<typeof getOrderHistoryRoute>[number];

export function toStaffOrderDto(order: Order): OrderDto {
  const { buyer, payment, delivery, telegram, promo, charged } = order;
  return {
    _id: order.id,
    orderId: order.number,
    createdBy: order.createdAt,
    updatedAt: order.updatedAt,
    amount: kopecksToRoubles(order.totals.totalKopecks),
    status: payment.status,
    adminStatus: order.adminStatus,
    dueAt: order.statusTermEndsAt,
    delivery_type: delivery.type,
    delivery_address: { index: toPostalIndex(delivery.index), address: delivery.address },
    userAdditionalContact: buyer.contact,
    userComment: order.comment,
    userInfo: {
      'First name': buyer.firstName,
      'Second name': buyer.secondName,
      'Middle name': buyer.middleName,
      Email: buyer.email,
      Phone: buyer.phone,
    },
    userObject: toOrderBuyer(order.customerId, buyer),
    tg_user_data: telegram && {
      ...{ first_name: telegram.firstName, second_name: telegram.secondName },
      ...{ middle_name: telegram.middleName, Phone: telegram.phone, Username: telegram.username },
      ...{ user_id: telegram.userId, allowsWriteToPm: telegram.canWrite },
    },
    promo: promo && { phrase: promo.phrase, discount: promo.discountPercent },
    payment_id: payment.id,
    payment_details: {
      type: payment.provider,
      paidAt: payment.paidAt,
      cancelReason: payment.cancelReason,
      card_info: payment.card && { card_type: payment.card.system, last4: payment.card.last4 },
    },
    delivery_info: { trackId: order.trackId, invoice: order.invoice },
    isCustom: order.isCustom,
    products: order.lines.map(toProduct),
    sums: toSums(order.totals),
    bought: order.bought && order.bought.map(toChargedProduct),
    charged: charged && { products: charged.lines.map(toChargedProduct), sums: toSums(charged.totals) },
    money: toMoney(order.balance),
    receipt: order.receipt.map(({ kind, title, quantity, priceKopecks, leftKopecks, extraPaymentId }) => ({
      ...{ kind, Title: title, quantity, extraPayment: extraPaymentId },
      price: kopecksToRoubles(priceKopecks),
      left: kopecksToRoubles(leftKopecks),
    })),
    refunds: order.refunds.map(toRefund),
    extraPayments: order.extraPayments.map(toExtraPayment),
    notes: order.notes.map(({ id, at, by, text, mentions, isPinned }) => ({
      ...{ _id: id, at, text, pinned: isPinned },
      mentions: mentions.map(({ id: _id, name }) => ({ _id, name: name ?? 'Неизвестно' })),
      by: toActor(by),
    })),
  };
}

const toDetails = ({
  quantity,
  colour,
  size,
  seam,
}: Pick<Order['lines'][number], 'quantity' | 'colour' | 'size' | 'seam'>): {
  quantity: number;
  color: string;
  size: string;
  seam: string | null;
} => ({ quantity, color: colour, size, seam });

const toProduct = ({
  productId,
  title,
  product,
  ...line
}: Order['lines'][number]): OrderDto['products'][number] => ({
  productId,
  Title: title,
  ProductDetails: toDetails(line),
  defaultSeamTitle: product?.defaultSeamTitle ?? '',
  Image: product?.image ? toImageUrl(product.image) : null,
  isDeleted: product === null,
  isGift: line.isGift,
  price: kopecksToRoubles(line.unitPriceKopecks),
  currentPrice: product?.priceKopecks === undefined ? null : kopecksToRoubles(product.priceKopecks),
  discount: kopecksToRoubles(line.discountKopecks),
});

type ChargedLine = NonNullable<Order['charged']>['lines'][number];

const toChargedProduct = ({
  productId,
  isGift,
  unitPriceKopecks,
  ...line
}: ChargedLine): NonNullable<OrderDto['charged']>['products'][number] => ({
  productId,
  ProductDetails: toDetails(line),
  isGift,
  price: kopecksToRoubles(unitPriceKopecks),
});

const toSums = (totals: Order['totals']): OrderDto['sums'] => ({
  goods: kopecksToRoubles(totals.goodsKopecks),
  discount: kopecksToRoubles(totals.discountKopecks),
  delivery: kopecksToRoubles(totals.deliveryKopecks),
  adjustment: kopecksToRoubles(totals.adjustmentKopecks),
  total: kopecksToRoubles(totals.totalKopecks),
});

const toMoney = (balance: Order['balance']): OrderDto['money'] => ({
  paid: kopecksToRoubles(balance.paidKopecks),
  refunded: kopecksToRoubles(balance.refundedKopecks),
  toRefund: kopecksToRoubles(balance.toRefundKopecks),
  missing: kopecksToRoubles(balance.missingKopecks),
  refundable: kopecksToRoubles(balance.refundableKopecks),
  outside: kopecksToRoubles(balance.outsideRefundableKopecks),
  dueRefunds: kopecksToRoubles(balance.dueRefundsKopecks),
  ...(balance.state && { state: balance.state }),
});

const toRefund = (refund: Order['refunds'][number]): OrderDto['refunds'][number] => ({
  _id: refund.id,
  status: refund.status,
  amount: kopecksToRoubles(refund.amountKopecks),
  reason: refund.reason,
  createdBy: refund.at,
  by: toActor(refund.by),
  lines: refund.shares.map(({ title, kopecks }) => ({ Title: title, amount: kopecksToRoubles(kopecks) })),
  extraPayment: refund.extraPaymentId,
  unclear: refund.isUnclear,
  outside: refund.isOutside,
  ...(refund.ofPieces && {
    ofPieces: {
      due: kopecksToRoubles(refund.ofPieces.dueKopecks),
      dueAtFirst: kopecksToRoubles(refund.ofPieces.dueAtFirstKopecks),
    },
  }),
});

const toExtraPayment = (extra: Order['extraPayments'][number]): OrderDto['extraPayments'][number] => ({
  _id: extra.id,
  state: extra.state,
  amount: kopecksToRoubles(extra.amountKopecks),
  products: extra.receipt.map(({ title, quantity, priceKopecks }) => ({
    ...{ Title: title, quantity },
    price: kopecksToRoubles(priceKopecks),
  })),
  url: extra.url,
  createdBy: extra.at,
  by: toActor(extra.by),
  expiresAt: extra.expiresAt,
  underWay: extra.isUnderWay,
  refusal: extra.refusal,
  paidAt: extra.paidAt,
  type: extra.provider,
  refunded: kopecksToRoubles(extra.refundedKopecks),
});

/** Converts an actor to the name that staff see. */
function toActor(actor: Entry['actor']): EntryDto['by'] {
  switch (actor.kind) {
    case 'person':
      return { kind: actor.kind, _id: actor.id, name: actor.name ?? 'Неизвестно' };
    case 'guest':
      return { kind: actor.kind, _id: null, name: 'Покупатель' };
    case 'process':
      return { kind: actor.kind, _id: null, name: 'Магазин' };
  }
}

export const toHistoryEntryDto = (entry: Entry): EntryDto => ({
  at: entry.at,
  by: toActor(entry.actor),
  kind: entry.kind,
  value: entry.value,
  refundId: entry.refundId,
  text: historyText(entry),
  changes: entry.changes.map(toChange),
});

type Change = Entry['changes'][number];

/** Field names in the API's order, by the names in the service. */
const fieldNames: Readonly<Record<string, string>> = {
  number: 'orderId',
  createdAt: 'createdBy',
  totalKopecks: 'amount',
  deliveryType: 'delivery_type',
  contact: 'userAdditionalContact',
  email: 'Email',
  comment: 'userComment',
  lines: 'products',
};

const toChange = ({ field, before, after }: Change): EntryDto['changes'][number] => ({
  field: fieldNames[field] ?? field,
  before: toValue(field, before),
  after: toValue(field, after),
});

function toValue(field: string, value: Change['before']): Change['before'] {
  if (field === 'totalKopecks' && typeof value === 'number') return kopecksToRoubles(value);
  if (field === 'lines' && Array.isArray(value)) return value.map(toLine);
  return value;
}

function toLine(line: Change['before']): Change['before'] {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return line;
  const { title = null, colour = null, size = null, seam = null, quantity = null } = line;
  const { isGift = false, unitPriceKopecks } = line;
  return {
    Title: title,
    ProductDetails: { quantity, color: colour, size, seam },
    isGift,
    price: typeof unitPriceKopecks === 'number' ? kopecksToRoubles(unitPriceKopecks) : null,
  };
}
