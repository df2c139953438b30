import type { PaidPayment } from '@shop/api-client';
import { track } from '../../analytics/track.ts';
import { identityOf, storedCart, type CartLine } from '../../cart/stored-cart.ts';
import { storedPromo } from '../../cart/stored-promo.ts';
import { forgetDraftOf, linesOrderedBy } from '../../checkout/checkout-draft.ts';
import { createStoredValue } from '../../storage/stored-value.ts';

/** More payments than visitors keep in open tabs or bookmarks. */
const maxKept = 50;

/** Payments for which this browser has already emptied the cart, the latest last. */
const emptiedFor = createStoredValue<readonly string[]>({
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
  emptyCart(paymentId);
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
 * Only once, so that opening the page again a week later does not empty a new cart. A customer's cart is emptied by the
 * server.
 */
function emptyCart(paymentId: string): void {
  if (storedCart.isRemote()) return;
  if (emptiedFor.get().includes(paymentId)) return;
  emptiedFor.set([...emptiedFor.get(), paymentId].slice(-maxKept));
  storedCart.set([]);
}
