import { countOf, formatMoney } from '@shop/domain';
import { useAppliedPromo } from '../../cart/stored-promo.ts';
import { productForms } from '../../products/product.texts.ts';
import type { CartSums } from './cart-row.ts';
import { cartTexts } from './cart.texts.ts';
import styles from './CartTotals.module.css';

/** What the goods cost and what is taken off: rows of a list of sums, the same in the cart and before the payment. */
export function GoodsSums({ sums }: { sums: CartSums }) {
  const promo = useAppliedPromo();
  const { pieces, goodsKopecks, savedKopecks, promoKopecks } = sums;
  return (
    <>
      <div>
        <dt>{countOf(pieces, productForms)}</dt>
        <dd>{formatMoney(goodsKopecks + savedKopecks)}</dd>
      </div>
      {savedKopecks > 0 ? (
        <div className={styles['savings']}>
          <dt>{cartTexts.savings}</dt>
          <dd>−{formatMoney(savedKopecks)}</dd>
        </div>
      ) : null}
      {promo && promoKopecks > 0 ? (
        <div className={styles['savings']}>
          <dt>{cartTexts.promoSavings(promo.phrase)}</dt>
          <dd>−{formatMoney(promoKopecks)}</dd>
        </div>
      ) : null}
    </>
  );
}
