import type { PaidPayment } from '@shop/api-client';
import { colourLabel } from '@shop/domain';
import { pictureUrl } from '../../products/picture-url.ts';
import { paymentTexts } from './payment.texts.ts';
import styles from './PaymentSlip.module.css';

/** The paid items with their options. A gateway of the previous version does not send them. */
export function PaidGoods({ products = [] }: { products?: PaidPayment['products'] | undefined }) {
  if (products.length === 0) return null;
  return (
    <ul aria-label={paymentTexts.succeeded.goods} className={styles['goods']} role="list">
      {products.map(({ Title, image, ProductDetails: { color, size, seam, quantity } }, index) => (
        // The index is a safe key: paid lines never change, and two of them may be equal.
        <li className={styles['good']} key={index}>
          {image ? (
            <img
              alt=""
              className={styles['picture']}
              height={56}
              loading="lazy"
              src={pictureUrl(image, '150x150')}
              width={56}
            />
          ) : (
            <span className={styles['picture']} />
          )}
          <span>
            <strong>{Title}</strong>
            <small className={styles['note']}>
              {[colourLabel(color), size, seam].filter(Boolean).join(', ')} × {quantity}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
