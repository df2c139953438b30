import type { GuestCheckout } from '@shop/api-client';
import { normaliseRussianPhone } from '@shop/domain';
import type { CartRow } from '../cart-row.ts';
import type { CheckoutDraft, PaymentAttempt } from '../../../checkout/checkout-draft.ts';

/** What a guest has filled in, as the API takes it. What may be left out and is empty is not sent. */
export function toGuestOrder(draft: CheckoutDraft, rows: readonly CartRow[]): GuestCheckout {
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
    items: rows.map(({ line: { productId, colour, size, seam, quantity } }) => ({
      _id: productId,
      Color: colour,
      Size: size,
      Seam: seam,
      Quantity: quantity,
    })),
    delivery_type: draft.delivery ?? 'PochtaRF',
    ...(comment.trim() && { userComment: comment.trim() }),
  };
}

/** The last try when it was for the same order at the same price, so that it stays one order; else a new one. */
export function attemptFor(
  last: PaymentAttempt | null,
  order: GuestCheckout,
  totalKopecks: number,
): PaymentAttempt {
  const content = JSON.stringify([order, totalKopecks]);
  return last?.content === content ? last : { key: newKey(), content, paymentId: null };
}

/** `randomUUID` is not there on a plain http address. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
