import { Skeleton } from '@shop/ui-kit';
import { productTexts } from './product.texts.ts';
import styles from './ProductGrid.module.css';

/** The number of placeholder cards while the number of products is unknown. */
const placeholders = Array.from({ length: 10 }, (_, index) => index);

/** A placeholder for a list of products while it loads. */
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
