/** The delivery price until the server sends one: the default of `DELIVERY_KOPECKS`. */
export const usualDeliveryKopecks = 35_000;
const fromPage = typeof document === 'undefined' ? undefined : document.body.dataset['delivery'];
let kopecks = fromPage === undefined ? usualDeliveryKopecks : Number(fromPage);

/**
 * The delivery price in kopecks for any service, as of when the server sent the page. Only shown and agreed to: the
 * server calculates the price of the order itself. DECISIONS 4
 */
export const deliveryKopecks = (): number => kopecks;

/** For the renderer, which fetches the price from the API, and for a checkout whose total has changed. */
export function setDeliveryKopecks(sum: number): void {
  kopecks = sum;
}
