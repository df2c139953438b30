import { discountPercent, effectivePrice, formatMoney } from '@shop/domain';
import { Badge, joinClasses } from '@shop/ui-kit';
import { pricesOf } from './prices-of.ts';
import { productTexts } from './product.texts.ts';
import styles from './ProductPrice.module.css';

interface ProductPriceProps {
  /** Roubles, as the API returns them. */
  price: number;
  discountPrice: number | null;
  size?: 'card' | 'large';
}

/** The current price of a product, with the previous price and the discount if there is one. DECISIONS 4 */
export function ProductPrice({ price, discountPrice, size = 'card' }: ProductPriceProps) {
  const prices = pricesOf({ Price: price, discountPrice });
  const percent = discountPercent(prices);
  const isReduced = effectivePrice(prices) < prices.priceKopecks;
  return (
    <p className={joinClasses(styles['price'], styles[size])}>
      <span className={styles['now']}>
        <span className={styles['unseen']}>{productTexts.price} </span>
        {formatMoney(effectivePrice(prices))}
      </span>
      {isReduced ? (
        <s className={styles['before']}>
          <span className={styles['unseen']}>{productTexts.priceBefore} </span>
          {formatMoney(prices.priceKopecks)}
        </s>
      ) : null}
      {percent > 0 ? <Badge variant="foil">−{percent}%</Badge> : null}
    </p>
  );
}
