import { Skeleton } from '@shop/ui-kit';
import { Breadcrumbs } from '../../products/Breadcrumbs.tsx';
import { productPageTexts } from './product.texts.ts';
import styles from './ProductPage.module.css';

/** A placeholder for a product while it loads. */
export function ProductSkeleton() {
  return (
    <div aria-busy="true" aria-label={productPageTexts.loading} className={styles['page']} role="status">
      <Breadcrumbs crumbs={[]} />
      <div className={styles['columns']}>
        <div className={styles['emptyPicture']} />
        <div className={styles['panel']}>
          <Skeleton part="most" shape="heading" />
          <Skeleton part="half" />
          <Skeleton part="most" />
          <Skeleton part="most" />
        </div>
      </div>
    </div>
  );
}
