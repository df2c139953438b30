import {
  client,
  type CanceledOrder,
  type CancelUnpaidOrderErrors,
  type CancelUnpaidOrderResponses,
} from '@shop/api-client';
import { lineKey, type LineIdentity } from '@shop/domain';
import { setQuantity } from '../cart/cart.ts';
import { storedCart } from '../cart/stored-cart.ts';

/** Cancels an unpaid order and puts what it had back into the cart. Idempotent. @throws ApiError, NoAnswerError */
export async function cancelOrder(paymentId: string): Promise<void> {
  const { data } = await client.post<CancelUnpaidOrderResponses, CancelUnpaidOrderErrors, true>({
    url: '/api/payment/cancel/{paymentId}',
    path: { paymentId },
    throwOnError: true,
  });
  returnToCart(data.items);
}

/**
 * The cart keeps the goods of an order until it is paid, so that most of them are still there: each line then has at
 * least the pieces of the order. Gifts come with a promo code only.
 */
export function returnToCart(items: CanceledOrder['items']): void {
  for (const { _id, Color, Size, Seam, Quantity, isGift } of items) {
    if (isGift) continue;
    const line: LineIdentity = { productId: _id, colour: Color, size: Size, seam: Seam, isGift };
    const known = storedCart.get().find((one) => lineKey(one) === lineKey(line));
    if ((known?.quantity ?? 0) < Quantity) setQuantity(line, Quantity);
  }
}
