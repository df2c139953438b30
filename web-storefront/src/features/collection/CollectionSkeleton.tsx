import { Skeleton } from '@shop/ui-kit';
import { Breadcrumbs } from '../../products/Breadcrumbs.tsx';
import { ProductGridSkeleton } from '../../products/ProductGridSkeleton.tsx';
import styles from './CollectionPage.module.css';

/** A placeholder for a collection while it loads. */
export function CollectionSkeleton() {
  return (
    <div className={styles['page']}>
      <Breadcrumbs crumbs={[]} />
      <div className={styles['hero']}>
        <div className={styles['picture']} />
        <div className={styles['words']}>
          <Skeleton part="half" shape="heading" />
          <Skeleton part="most" />
        </div>
      </div>
      <ProductGridSkeleton />
    </div>
  );
}
