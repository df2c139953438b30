import type { GuestCheckout, OwnCheckout } from '@shop/api-client';
import { kopecksToRoubles, normaliseRussianPhone } from '@shop/domain';
import type { SessionUser } from '@shop/web-kit';
import type { CartRow } from '../cart-row.ts';
import type { CheckoutDraft, PaymentAttempt } from '../../../checkout/checkout-draft.ts';
import { chosenAddress } from './buyer.ts';

/** What a guest has filled in, as the API takes it. What may be left out and is empty is not sent. */
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
    email: draft.email.trim(),
    // Digits alone: the plus is not sent.
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

/** What a customer orders. Name, phone and mail are the profile's, the address one of those saved there. */
export function toMemberOrder(
  draft: CheckoutDraft,
  user: SessionUser,
  rows: readonly CartRow[],
  phrase: string | null,
  totalKopecks: number,
): OwnCheckout {
  const { contact, comment } = draft;
  return {
    items: rows.map((row) => ({ ...toItem(row), isGift: row.line.isGift })),
    promo: phrase,
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
  // By it the server names what changed, should the order cost something else by now.
  expectedPrice: kopecksToRoubles(pieceKopecks),
});

/** The last try when it was for the same order at the same price, so that it stays one order; else a new one. */
export function attemptFor(
  last: PaymentAttempt | null,
  order: GuestCheckout | OwnCheckout,
  rows: readonly CartRow[],
): PaymentAttempt {
  const content = JSON.stringify(order);
  if (last?.content === content) return last;
  return { key: newKey(), content, paymentId: null, lines: rows.map(({ line }) => line) };
}

/** `randomUUID` is not there on a plain http address. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
