import { Skeleton } from '@shop/ui-kit';
import { productTexts } from './product.texts.ts';
import styles from './ProductGrid.module.css';

/** How many cards a list shows before it knows how many there are. */
const placeholders = Array.from({ length: 10 }, (_, index) => index);

/** The place of a list of products while it is on its way. */
export function ProductGridSkeleton() {
  return (
    <div aria-busy="true" aria-label={productTexts.loading} className={styles['grid']} role="status">
      {placeholders.map((index) => (
        <div className={styles['placeholder']} key={index}>
          <div className={styles['placeholderPicture']} />
          <Skeleton part="most" />
          <Skeleton part="half" />
        </div>
      ))}
    </div>
  );
}
