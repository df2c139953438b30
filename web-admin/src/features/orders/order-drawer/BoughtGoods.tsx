import type { StaffOrder } from '@shop/api-client';
import { colourLabel, formatMoney, roublesToKopecks } from '@shop/domain';
import { productsTexts } from '../products/products.texts.ts';
import { overviewTexts as texts } from './order-drawer.texts.ts';
import styles from './BoughtGoods.module.css';

type Product = StaffOrder['products'][number];

const sumOf = (kopecks: number): string => formatMoney(kopecks, 'руб.');

/** The goods of an order as they are packed: photo, options, pieces and the sum of the line. */
export function BoughtGoods({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return <p className={styles['none']}>{productsTexts.empty}</p>;
  return (
    <ul className={styles['goods']}>
      {products.map((product, at) => (
        // Lines have no id, and the order of a stored order never changes.
        <Line key={`${product.productId} ${at}`} product={product} />
      ))}
    </ul>
  );
}

function Line({ product }: { product: Product }) {
  const { Title, Image, ProductDetails, price, isGift, isDeleted, defaultSeamTitle } = product;
  const { quantity, color, size, seam } = ProductDetails;
  const options = [colourLabel(color), size, seam ?? (defaultSeamTitle || productsTexts.noSeam)];
  const priceKopecks = roublesToKopecks(price);
  return (
    <li className={styles['line']}>
      {Image === null ? (
        <span aria-hidden className={styles['photo']} />
      ) : (
        <img alt="" className={styles['photo']} loading="lazy" src={`${Image}?size=150x150`} />
      )}
      <div className={styles['what']}>
        <span className={styles['title']}>{Title}</span>
        {isGift ? <span className={styles['soft']}> {productsTexts.gift}</span> : null}
        <span className={styles['options']}>{options.filter(Boolean).join(', ')}</span>
        {isDeleted ? (
          <span className={styles['deleted']}>
            <b>{texts.deleted}</b>. {texts.deletedHint}
          </span>
        ) : null}
      </div>
      <div className={styles['sums']}>
        <span className={styles['sum']}>{sumOf(priceKopecks * quantity)}</span>
        <span className={styles['soft']}>{texts.pieces(quantity, sumOf(priceKopecks))}</span>
      </div>
    </li>
  );
}
