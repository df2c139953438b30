import { Skeleton } from '@shop/ui-kit';
import { Breadcrumbs } from '../../products/Breadcrumbs.tsx';
import { ProductGridSkeleton } from '../../products/ProductGridSkeleton.tsx';
import styles from './CollectionPage.module.css';

/** The place of a collection while it is on its way. */
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
