import type { createOwnPayment, RequestOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { toExpectedKopecks } from './expected-prices.ts';
import type { OwnCheckoutDto } from './own-checkout.dto.ts';

type Checkout = RequestOf<typeof createOwnPayment>;

/**
 * Converts a customer's checkout to the service's request; the customer is identified by the token, never by the body.
 *
 * @throws AppError ORDER_AGREEMENT_REQUIRED
 */
export function toOwnCheckout(
  { items, promo, user, orderComment, orderContact, agreement, expectedTotal }: OwnCheckoutDto,
  customerId: string,
  idempotencyKey: string | null,
): Checkout {
  if (agreement === false) throw new AppError('ORDER_AGREEMENT_REQUIRED');
  return {
    customerId,
    idempotencyKey,
    lines: items.map(({ _id, Color, Size, Seam, Quantity, isGift, expectedPrice }) => ({
      productId: _id,
      colour: Color,
      size: Size,
      seam: Seam ?? null,
      quantity: Quantity,
      isGift: isGift ?? false,
      expectedPriceKopecks: toExpectedKopecks(expectedPrice),
    })),
    phrase: toPromoCode(promo),
    deliveryType: user.delivery,
    destination: toDestination(user.address),
    comment: (orderComment ?? '').trim(),
    hasAgreed: agreement === true,
    expectedTotalKopecks: toExpectedKopecks(expectedTotal),
    contact: (orderContact ?? '').trim(),
  };
}

/** An empty field counts as no promo. */
function toPromoCode(promo: OwnCheckoutDto['promo']): string | null {
  const code = typeof promo === 'string' ? promo : (promo?.phrase ?? '');
  return code.trim() === '' ? null : code;
}

function toDestination(address: OwnCheckoutDto['user']['address']): Checkout['destination'] {
  if (typeof address === 'string') return { addressId: address };
  const { _id, Address, Index } = address;
  return _id === undefined ? { address: Address, index: Index } : { addressId: _id };
}
