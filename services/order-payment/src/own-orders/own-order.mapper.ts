import type { getOwnOrder, ReplyInputOf } from '@shop/contracts';
import type { ProductNow } from './products-now.ts';
import { openPromise } from '../orders/open-promise.ts';
import { openPaymentUrl } from '../orders/open-payment-url.ts';
import type { OwnOrder } from '../orders/order-views.ts';

type Reply = Omit<ReplyInputOf<typeof getOwnOrder>, 'history' | 'trackUrl'>;

/** Data that a response about an order needs besides the order. */
interface Surroundings {
  products: ReadonlyMap<string, ProductNow | null>;
  /** The points earned with each order, by order id. */
  points: ReadonlyMap<string, number>;
  now: Date;
}

export function toOwnOrder(order: OwnOrder, { products, points, now }: Surroundings): Reply {
  const { id, number, payment, adminStatus, totals, delivery, trackId, promo } = order;
  return {
    id,
    number,
    createdAt: order.createdAt.toISOString(),
    paymentStatus: payment.status,
    adminStatus,
    lines: order.lines.map((line) => lineOf(line, products)),
    promo: promo ? { phrase: promo.phrase, discountPercent: promo.discountPercentage } : null,
    totals: {
      goodsKopecks: totals.goodsKopecks,
      discountKopecks: totals.discountKopecks,
      deliveryKopecks: totals.deliveryKopecks,
      totalKopecks: totals.totalKopecks,
    },
    refundedKopecks: refundedOf(order),
    delivery: { type: delivery.type, address: delivery.address, index: delivery.index },
    trackId: trackId ?? null,
    dispatchBy: openPromise(order),
    toPay: toPayOf(order, now),
    points: points.get(id) ?? 0,
  };
}

function lineOf(line: OwnOrder['lines'][number], products: Surroundings['products']): Reply['lines'][number] {
  const { productId, title, image, colour, size, seam, isGift, quantity, unitPriceKopecks } = line;
  const now = products.get(productId);
  return {
    productId,
    // When the catalogue does not answer, a bought product counts as still on sale.
    product: now === undefined ? { title, image } : now,
    ...{ title, image, colour, size, seam, isGift, quantity, unitPriceKopecks },
  };
}

const refundedOf = ({ refunds, extraRefunds = [] }: OwnOrder): number =>
  [...refunds, ...extraRefunds].reduce(
    (sum, { status, amountKopecks }) => sum + (status === 'succeeded' ? amountKopecks : 0),
    0,
  );

/** An unpaid order can be paid until it expires or staff cancel it; the provider is polled before it is cancelled. */
function toPayOf(order: OwnOrder, now: Date): Reply['toPay'] {
  const url = openPaymentUrl(order, now);
  if (url === null) return null;
  const { totalKopecks } = (order.charged ?? order).totals;
  return { url, expiresAt: order.payment.expiresAt.toISOString(), amountKopecks: totalKopecks };
}
