import type { PaidPayment } from '@shop/api-client';
import { track } from '../../analytics/track.ts';
import { identityOf, storedCart, type CartLine } from '../../cart/stored-cart.ts';
import { storedPromo } from '../../cart/stored-promo.ts';
import { forgetDraftOf, linesOrderedBy } from '../../checkout/checkout-draft.ts';
import { createStoredValue } from '../../storage/stored-value.ts';

/** More than anybody keeps open in tabs or comes back to by a bookmark. */
const maxKept = 50;

/** Payments whose cart has been emptied in this browser, the latest last. */
const emptiedFor = createStoredValue<readonly string[]>({
  key: 'shop.paid',
  version: 1,
  empty: [],
  parse: (value) =>
    Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(-maxKept) : [],
});

/** Reported by this page already: coming back to the screen shows the answer of then. */
const reported = new Set<string>();

/** What follows when a payment went through. Done again, it changes nothing. `cartBefore` is the cart the screen came upon. */
export function takePurchase(paymentId: string, paid: PaidPayment, cartBefore: readonly CartLine[]): void {
  if (!paid.metricaPublished && !reported.has(paymentId)) {
    reported.add(paymentId);
    trackPurchase(paymentId, paid, cartBefore);
  }
  emptyCart(paymentId);
  // It was for this order.
  if (paid.promo && storedPromo.get()?.phrase === paid.promo.phrase) storedPromo.set(null);
  // In each tab: what was filled in is the tab's own, while the cart is everybody's.
  forgetDraftOf(paymentId);
}

/** The server says once, and to one page, that nobody has reported the purchase yet. */
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
 * Once: who opens the page again a week later keeps what they have put into the cart since. A customer's cart is the
 * server's, which empties it by itself.
 */
function emptyCart(paymentId: string): void {
  if (storedCart.isRemote()) return;
  if (emptiedFor.get().includes(paymentId)) return;
  emptiedFor.set([...emptiedFor.get(), paymentId].slice(-maxKept));
  storedCart.set([]);
}
