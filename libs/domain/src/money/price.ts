/** The price of one gift. DECISIONS 4 */
export const giftPriceKopecks = 100;

/** The prices of a product. */
export interface ProductPrices {
  priceKopecks: number;
  discountPriceKopecks: number | null;
}

/** The price of one piece: the discount price when it is set, above 0 and below the price. DECISIONS 4 */
export function effectivePrice({ priceKopecks, discountPriceKopecks }: ProductPrices): number {
  const isDiscounted =
    discountPriceKopecks !== null && discountPriceKopecks > 0 && discountPriceKopecks < priceKopecks;
  return isDiscounted ? discountPriceKopecks : priceKopecks;
}

/** The whole percents of the discount badge; 0 when there is no discount to show. */
export function discountPercent(prices: ProductPrices): number {
  const price = effectivePrice(prices);
  return price === prices.priceKopecks ? 0 : Math.round((1 - price / prices.priceKopecks) * 100);
}
