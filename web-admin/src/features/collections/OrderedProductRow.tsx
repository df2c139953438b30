import { StateTag } from '@shop/admin-kit';
import type { OrderedProduct } from '@shop/api-client';
import { formatMoney, roublesToKopecks } from '@shop/domain';
import { collectionTexts as texts } from './collections.texts.ts';
import styles from './Collections.module.css';

/** A product in the order of its collection. */
export function OrderedProductRow({ product }: { product: OrderedProduct }) {
  const { Title, Price, discountPrice, image, isItemAvailable } = product;
  return (
    <span className={styles['ordered']}>
      {image === null ? (
        <span aria-hidden className={styles['thumb']} />
      ) : (
        <img alt="" className={styles['thumb']} loading="lazy" src={`${image}?size=150x150`} />
      )}
      <span className={styles['orderedTitle']} title={Title}>
        {Title}
      </span>
      {isItemAvailable ? null : <StateTag>{texts.hidden}</StateTag>}
      <span className={styles['orderedNote']}>
        {formatMoney(roublesToKopecks(discountPrice ?? Price), 'руб.')}
      </span>
    </span>
  );
}
