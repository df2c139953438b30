import { Skeleton } from '@shop/ui-kit';
import { cartTexts } from './cart.texts.ts';
import pageStyles from './CartPage.module.css';
import styles from './CartRow.module.css';

const placeholders = [0, 1, 2];

/** A placeholder for the cart until the browser has read its contents. */
export function CartSkeleton() {
  return (
    <div aria-busy="true" aria-label={cartTexts.loading} className={pageStyles['rows']} role="status">
      {placeholders.map((index) => (
        <div className={styles['row']} key={index}>
          <span className={styles['picture']} />
          <div className={styles['words']}>
            <Skeleton part="most" />
            <Skeleton part="half" />
          </div>
        </div>
      ))}
    </div>
  );
}
