import { countOf, formatMoney } from '@shop/domain';
import { productForms } from '../../../products/product.texts.ts';
import type { CartRow } from '../cart-row.ts';
import { checkoutTexts } from './checkout.texts.ts';
import { deliveryKopecks } from './delivery-options.ts';
import styles from './Summary.module.css';

interface OrderGoodsProps {
  rows: readonly CartRow[];
  pieces: number;
  goodsKopecks: number;
  hasLeftOut: boolean;
  onSeeCart: () => void;
}

/** The whole price before it is paid: goods, delivery and what they come to. DECISIONS 4 */
export function OrderGoods({ rows, pieces, goodsKopecks, hasLeftOut, onSeeCart }: OrderGoodsProps) {
  return (
    <section aria-label={checkoutTexts.goods} className={styles['slip']}>
      <ul className={styles['goods']}>
        {rows.map(({ key, title, options, line, pieceKopecks }) => (
          <li className={styles['good']} key={key}>
            <span>
              <strong>{title}</strong>
              <small>
                {options} × {line.quantity}
              </small>
            </span>
            <span className={styles['amount']}>{formatMoney(pieceKopecks * line.quantity)}</span>
          </li>
        ))}
      </ul>
      {hasLeftOut ? (
        <p className={styles['leftOut']}>
          {checkoutTexts.leftOut}.{' '}
          <button className={styles['link']} onClick={onSeeCart} type="button">
            {checkoutTexts.seeCart}
          </button>
        </p>
      ) : null}
      <dl className={styles['sums']}>
        <div>
          <dt>{countOf(pieces, productForms)}</dt>
          <dd>{formatMoney(goodsKopecks)}</dd>
        </div>
        <div>
          <dt>{checkoutTexts.by}</dt>
          <dd>{formatMoney(deliveryKopecks)}</dd>
        </div>
        <div className={styles['total']}>
          <dt>{checkoutTexts.total}</dt>
          <dd>{formatMoney(goodsKopecks + deliveryKopecks)}</dd>
        </div>
      </dl>
    </section>
  );
}
