import type { PaidPayment } from '@shop/api-client';
import { colourLabel } from '@shop/domain';
import { pictureUrl } from '../../products/picture-url.ts';
import { paymentTexts } from './payment.texts.ts';
import styles from './PaymentSlip.module.css';

/** What was paid for, each thing as it was chosen. A gateway of the version before does not say. */
export function PaidGoods({ products = [] }: { products?: PaidPayment['products'] | undefined }) {
  if (products.length === 0) return null;
  return (
    <ul aria-label={paymentTexts.succeeded.goods} className={styles['goods']} role="list">
      {products.map(({ Title, image, ProductDetails: { color, size, seam, quantity } }, index) => (
        // What was paid never changes, and two lines of it may be alike.
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
