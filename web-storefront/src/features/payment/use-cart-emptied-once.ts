import { useEffect } from 'react';
import { storedCart } from '../../cart/stored-cart.ts';
import { createStoredValue } from '../../storage/stored-value.ts';

/** More than anybody keeps open in tabs or comes back to by a bookmark. */
const mostKept = 50;

/** Payments whose cart has been emptied in this browser, the latest last. */
const emptiedFor = createStoredValue<readonly string[]>({
  key: 'shop.paid',
  version: 1,
  empty: [],
  parse: (value) =>
    Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(-mostKept) : [],
});

/**
 * Empties the cart for a payment that went through, once: who opens the page again a week later keeps what they have put
 * into the cart since. Null is no such payment.
 */
export function useCartEmptiedOnce(paymentId: string | null): void {
  useEffect(() => {
    if (paymentId === null || emptiedFor.get().includes(paymentId)) return;
    emptiedFor.set([...emptiedFor.get(), paymentId].slice(-mostKept));
    storedCart.set([]);
  }, [paymentId]);
}
