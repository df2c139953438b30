import { Skeleton } from '@shop/ui-kit';
import styles from './ContentPage.module.css';

export function PageSkeleton() {
  return (
    <div aria-busy="true" aria-label="Страница загружается" className={styles['page']} role="status">
      <div className={styles['article']}>
        <Skeleton part="half" shape="heading" />
        <Skeleton />
        <Skeleton part="most" />
        <Skeleton />
        <Skeleton part="half" />
      </div>
    </div>
  );
}
