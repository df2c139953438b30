import type { PaidPayment } from '@shop/api-client';
import { track } from '../analytics/track.ts';
import { identityOf, storedCart, type CartLine } from '../cart/stored-cart.ts';
import { storedPromo } from '../cart/stored-promo.ts';
import { forgetDraftOf } from './checkout-draft.ts';
import { linesOrderedBy, withoutOrdered } from './ordered-lines.ts';
import { createStoredValue } from '../storage/stored-value.ts';

/** More payments than visitors keep in open tabs or bookmarks. */
const maxKept = 50;

/** Payments whose lines this browser has already taken out of the cart, the latest last. */
const takenOutFor = createStoredValue<readonly string[]>({
  key: 'shop.paid',
  version: 1,
  empty: [],
  parse: (value) =>
    Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(-maxKept) : [],
});

/** Payments already reported by this page: a cached response may still state that they are not. */
const reported = new Set<string>();

/** Handles a successful payment; idempotent. @param cartBefore the cart at the time the screen was opened */
export function takePurchase(paymentId: string, paid: PaidPayment, cartBefore: readonly CartLine[]): void {
  if (!paid.metricaPublished && !reported.has(paymentId)) {
    reported.add(paymentId);
    trackPurchase(paymentId, paid, cartBefore);
  }
  takeOutOrdered(paymentId);
  // The promo code has been used for this order.
  if (paid.promo && storedPromo.get()?.phrase === paid.promo.phrase) storedPromo.set(null);
  // In every tab, since each tab has its own draft, while they share the cart.
  forgetDraftOf(paymentId);
}

/** Only one response of the server states that the purchase has not been reported yet. */
function trackPurchase(
  paymentId: string,
  { orderId, finalPrice, promo }: PaidPayment,
  cartBefore: readonly CartLine[],
): void {
  const cart = storedCart.get();
  const ordered = linesOrderedBy(paymentId);
  const bought = [ordered, cart, cartBefore].find((lines) => lines.length > 0) ?? [];
  track({
    kind: 'purchase',
    orderNumber: orderId,
    revenue: finalPrice,
    promo: promo?.phrase ?? null,
    lines: bought.map((line) => ({ line: identityOf(line), quantity: line.quantity })),
  });
}

/**
 * Only once, so that opening the page again a week later does not change a new cart. What a customer ordered is taken out
 * by the server. DECISIONS 12
 */
function takeOutOrdered(paymentId: string): void {
  if (storedCart.isRemote()) return;
  if (takenOutFor.get().includes(paymentId)) return;
  takenOutFor.set([...takenOutFor.get(), paymentId].slice(-maxKept));
  storedCart.set(withoutOrdered(storedCart.get(), linesOrderedBy(paymentId)));
}
