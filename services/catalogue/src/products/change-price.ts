import type { changeProducts, ParsedRequestOf } from '@shop/contracts';
import { AppError } from '@shop/domain';

type PriceChange = NonNullable<ParsedRequestOf<typeof changeProducts>['change']['price']>;

interface Priced {
  priceKopecks: number;
  discountPriceKopecks: number | null;
}

/** What products may cost: one rouble to ten million. */
const lowest = 100;
const highest = 1_000_000_000;

/**
 * The prices after a change by percent or by a sum, in whole roubles where the price was. A discount keeps its share of the
 * price.
 *
 * @throws {AppError} PRICE_OUT_OF_BOUNDS when the price would leave what products may cost
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
