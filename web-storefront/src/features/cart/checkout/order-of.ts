import type { GuestCheckout, OwnCheckout } from '@shop/api-client';
import { cleanEmail, kopecksToRoubles, normaliseRussianPhone } from '@shop/domain';
import type { SessionUser } from '@shop/web-kit';
import type { CartRow } from '../cart-row.ts';
import type { CheckoutDraft, PaymentAttempt } from '../../../checkout/checkout-draft.ts';
import { chosenAddress } from './buyer.ts';

/** Converts a guest's input to an API request. Empty optional fields are omitted. */
export function toGuestOrder(
  draft: CheckoutDraft,
  rows: readonly CartRow[],
  totalKopecks: number,
): GuestCheckout {
  const { middleName, contact, comment } = draft;
  return {
    firstName: draft.firstName.trim(),
    secondName: draft.secondName.trim(),
    ...(middleName.trim() && { middleName: middleName.trim() }),
    email: cleanEmail(draft.email),
    // Digits only, without the plus.
    phone: normaliseRussianPhone(draft.phone) ?? draft.phone,
    ...(contact.trim() && { userAdditionalContact: contact.trim() }),
    address: draft.address.trim(),
    index: draft.index,
    items: rows.map(toItem),
    delivery_type: draft.delivery ?? 'PochtaRF',
    ...(comment.trim() && { userComment: comment.trim() }),
    agreement: hasAgreed(draft),
    expectedTotal: kopecksToRoubles(totalKopecks),
  };
}

/** A customer's order. Name, phone and e-mail come from the profile; the address is one of its saved ones. */
export function toMemberOrder(
  draft: CheckoutDraft,
  user: SessionUser,
  rows: readonly CartRow[],
  promoCode: string | null,
  totalKopecks: number,
): OwnCheckout {
  const { contact, comment } = draft;
  return {
    items: rows.map((row) => ({ ...toItem(row), isGift: row.line.isGift })),
    promo: promoCode,
    user: {
      Phone: user.Phone,
      Email: user.Email,
      Id: user._id,
      delivery: draft.delivery ?? 'PochtaRF',
      address: chosenAddress(user, draft)?._id ?? '',
    },
    ...(comment.trim() && { orderComment: comment.trim() }),
    ...(contact.trim() && { orderContact: contact.trim() }),
    agreement: hasAgreed(draft),
    expectedTotal: kopecksToRoubles(totalKopecks),
  };
}

const hasAgreed = ({ agreesToPersonalData, agreesToOffer }: CheckoutDraft): boolean =>
  agreesToPersonalData && agreesToOffer;

const toItem = ({ line: { productId, colour, size, seam, quantity }, pieceKopecks }: CartRow) => ({
  _id: productId,
  Color: colour,
  Size: size,
  Seam: seam,
  Quantity: quantity,
  // Lets the server report which line has a different price by now.
  expectedPrice: kopecksToRoubles(pieceKopecks),
});

/** The previous attempt if order and price are the same, so that it stays one order; otherwise a new one. */
export function attemptFor(last: PaymentAttempt | null, order: GuestCheckout | OwnCheckout): PaymentAttempt {
  const content = JSON.stringify(order);
  if (last?.content === content) return last;
  return { key: newKey(), content, paymentId: null };
}

/** `crypto.randomUUID` is not available on plain http origins. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
