import { formatMoney } from '@shop/domain';
import { DispatchNote } from '../../../checkout/DispatchNote.tsx';
import { useDeliveryKopecks } from './load-delivery-price.ts';
import { pictureUrl } from '../../../products/picture-url.ts';
import type { CartRow, CartSums } from '../cart-row.ts';
import { GoodsSums } from '../GoodsSums.tsx';
import { productsOf } from '../products-of.ts';
import { checkoutTexts } from './checkout.texts.ts';
import styles from './Summary.module.css';

interface OrderGoodsProps {
  rows: readonly CartRow[];
  sums: CartSums;
  hasLeftOut: boolean;
  isBusy: boolean;
  onSeeCart: () => void;
}

/** The full price before payment: goods, discount, delivery and total. DECISIONS 4 */
export function OrderGoods(props: OrderGoodsProps) {
  const { rows, sums, hasLeftOut, isBusy, onSeeCart } = props;
  const delivery = useDeliveryKopecks();
  return (
    <section aria-label={checkoutTexts.goods} className={styles['slip']}>
      <ul className={styles['goods']}>
        {rows.map(({ key, title, picture, options, line, pieceKopecks }) => (
          <li className={styles['good']} key={key}>
            {picture ? (
              <img
                alt=""
                className={styles['picture']}
                height={48}
                loading="lazy"
                src={pictureUrl(picture, '150x150')}
                width={48}
              />
            ) : null}
            <span className={styles['goodWords']}>
              <strong>{title}</strong>
              <small>
                {options}
                {line.isGift ? `, ${checkoutTexts.gift.toLowerCase()}` : ` × ${line.quantity}`}
              </small>
            </span>
            <span className={styles['amount']}>{formatMoney(pieceKopecks * line.quantity)}</span>
          </li>
        ))}
      </ul>
      {hasLeftOut ? (
        <p className={styles['leftOut']}>
          {checkoutTexts.leftOut}.{' '}
          <button className={styles['link']} disabled={isBusy} onClick={onSeeCart} type="button">
            {checkoutTexts.seeCart}
          </button>
        </p>
      ) : null}
      <dl className={styles['sums']}>
        <GoodsSums sums={sums} />
        <div>
          <dt>{checkoutTexts.by}</dt>
          <dd>{formatMoney(delivery)}</dd>
        </div>
        <div className={styles['total']}>
          <dt>{checkoutTexts.total}</dt>
          <dd>{formatMoney(sums.goodsKopecks - sums.promoKopecks + delivery)}</dd>
        </div>
      </dl>
      <p className={styles['dispatch']}>
        <DispatchNote products={productsOf(rows)} />
      </p>
    </section>
  );
}
