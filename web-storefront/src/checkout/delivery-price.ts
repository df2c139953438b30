/** What a parcel costs until the server says otherwise: the default of `DELIVERY_KOPECKS`. */
const usualKopecks = 35_000;
const fromPage = typeof document === 'undefined' ? undefined : document.body.dataset['delivery'];
let kopecks = fromPage === undefined ? usualKopecks : Number(fromPage);

/**
 * What delivery costs by whichever service, in kopecks, as the shop's server had it when it sent the page. Only shown and
 * agreed to: the order is priced by the server. DECISIONS 4
 */
export const deliveryKopecks = (): number => kopecks;

/** For the server, which asks the API and draws pages with what it was told. */
export function setDeliveryKopecks(sum: number): void {
  kopecks = sum;
}
