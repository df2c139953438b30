import { useSyncExternalStore } from 'react';

/** The delivery price until the server sends one: the default of `DELIVERY_KOPECKS`. */
const usualKopecks = 35_000;
const fromPage = typeof document === 'undefined' ? undefined : document.body.dataset['delivery'];
const listeners = new Set<() => void>();
let kopecks = fromPage === undefined ? usualKopecks : Number(fromPage);

/**
 * The delivery price in kopecks for any service, as of when the server sent the page or it was last loaded. Only shown and agreed to: the
 * server calculates the price of the order itself. DECISIONS 4
 */
export const deliveryKopecks = (): number => kopecks;

/** For the renderer, which renders pages with the API's price, and for a checkout whose total has changed. */
export function setDeliveryKopecks(sum: number): void {
  kopecks = sum;
  listeners.forEach((listener) => listener());
}

/** The delivery price; re-renders when it is loaded anew. */
export const useDeliveryKopecks = (): number =>
  useSyncExternalStore(subscribe, deliveryKopecks, deliveryKopecks);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
