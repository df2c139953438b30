import type { getOwnOrder, ReplyOf as BusReplyOf } from '@shop/contracts';
import { adminStatusLabel, kopecksToRoubles } from '@shop/domain';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import { toImageUrl, toImageUrlOrNothing } from '../image-url.ts';
import type { getOwnOrderRoute, listOwnOrdersRoute } from './own-order.routes.ts';

type Details = BusReplyOf<typeof getOwnOrder>;
type Order = Omit<Details, 'history' | 'trackUrl' | 'extraToPay' | 'extraPaid'>;
type Line = Order['lines'][number];
type OrderDto = ReplyOf<typeof listOwnOrdersRoute>[number];
type DetailsDto = ReplyOf<typeof getOwnOrderRoute>;
type Step = Details['history'][number]['step'];

export function toOwnOrderDto(order: Order): OrderDto {
  const { totals, delivery, promo, toPay } = order;
  return {
    orderId: order.number,
    _id: order.id,
    createdBy: order.createdAt,
    amount: kopecksToRoubles(totals.totalKopecks),
    goods: kopecksToRoubles(totals.goodsKopecks),
    discount: kopecksToRoubles(totals.discountKopecks),
    delivery: kopecksToRoubles(totals.deliveryKopecks),
    refunded: kopecksToRoubles(order.refundedKopecks),
    status: order.paymentStatus,
    adminStatus: order.adminStatus,
    products: order.lines.map(toProduct),
    delivery_info: { trackId: order.trackId },
    ...(order.dispatchBy !== undefined && { dispatchBy: order.dispatchBy }),
    delivery_address: { address: delivery.address, index: delivery.index },
    delivery_type: delivery.type,
    promo: promo && { phrase: promo.phrase, discount: promo.discountPercent },
    paymentUrl: toPay?.url ?? null,
    expiresAt: toPay?.expiresAt ?? null,
    toPay: toPay && kopecksToRoubles(toPay.amountKopecks ?? totals.totalKopecks),
    points: order.points,
  };
}

export function toOwnOrderDetailsDto(order: Details): DetailsDto {
  return {
    ...toOwnOrderDto(order),
    history: order.history.map(({ at, step }) => ({ at, status: step, text: stepText(step) })),
    trackUrl: order.trackUrl,
    extraToPay: order.extraToPay && {
      url: order.extraToPay.url,
      amount: kopecksToRoubles(order.extraToPay.amountKopecks),
      expiresAt: order.extraToPay.expiresAt,
    },
    extraPaid: order.extraPaid.map(({ at, amountKopecks }) => ({
      at,
      amount: kopecksToRoubles(amountKopecks),
    })),
  };
}

const toProduct = ({ productId, product, ...line }: Line): OrderDto['products'][number] => ({
  productId: product && {
    _id: productId,
    Title: product.title,
    Images: product.image === null ? [] : [toImageUrl(product.image)],
  },
  Title: line.title,
  image: toImageUrlOrNothing(line.image ?? product?.image ?? null),
  ProductDetails: { size: line.size, quantity: line.quantity, color: line.colour, seam: line.seam },
  isGift: line.isGift,
  price: kopecksToRoubles(line.unitPriceKopecks),
});

function stepText(step: Step): string {
  switch (step) {
    case 'placed':
      return 'Заказ оформлен';
    case 'waiting_for_capture':
      return 'Оплата проверяется';
    case 'paid':
      return 'Заказ оплачен';
    case 'unpaid':
      return 'Оплата не прошла';
    case 'refund-asked':
      return 'Оформлен возврат';
    case 'refunded':
      return 'Деньги возвращены';
    case 'refund-refused':
      return 'Возврат не прошёл';
    default:
      return adminStatusLabel(step, 'whole');
  }
}
