import type { changeProducts, ParsedRequestOf } from '@shop/contracts';
import { AppError } from '@shop/domain';

type PriceChange = NonNullable<ParsedRequestOf<typeof changeProducts>['change']['price']>;

interface Priced {
  priceKopecks: number;
  discountPriceKopecks: number | null;
}

/** The allowed range of prices, in kopecks: one rouble to ten million. */
const lowest = 100;
const highest = 1_000_000_000;

/**
 * Returns the prices after a change by percent or by a sum, in whole roubles if the price was. A discount keeps its
 * ratio to the price.
 *
 * @throws {AppError} PRICE_OUT_OF_BOUNDS when the price would leave the allowed range
 */
export function changePrice({ priceKopecks, discountPriceKopecks }: Priced, change: PriceChange): Priced {
  const step = priceKopecks % 100 === 0 ? 100 : 1;
  const changed =
    change.by === 'percent' ? priceKopecks * (1 + change.percent / 100) : priceKopecks + change.kopecks;
  const price = change.by === 'percent' ? Math.round(changed / step) * step : changed;
  if (price < lowest || price > highest) throw new AppError('PRICE_OUT_OF_BOUNDS');
  const discount =
    discountPriceKopecks === null
      ? null
      : Math.round((discountPriceKopecks * price) / priceKopecks / step) * step;
  return { priceKopecks: price, discountPriceKopecks: discount };
}
