import { Modal } from 'antd';
import type { StaffProduct } from '@shop/api-client';
import { collectionsOf, discountOf, money, sectionsOf, StateTags, TypeTag } from './products.columns.tsx';
import { productsTexts as texts } from './products.texts.ts';
import styles from './ProductsPage.module.css';

/** A summary of the product, without leaving the list. */
export function QuickView({ product, onClose }: { product: StaffProduct | null; onClose: () => void }) {
  return (
    <Modal centered footer={null} onCancel={onClose} open={product !== null} title={product?.Title}>
      {product ? (
        <div className={styles['choices']}>
          {product.image === null ? null : (
            <img alt="" className={styles['photo']} src={`${product.image}?size=512x512`} />
          )}
          <dl className={styles['facts']}>
            <dt>Артикул</dt>
            <dd>{product.article}</dd>
            <dt>Цена</dt>
            <dd>{money(product.Price)}</dd>
            <dt>Со скидкой</dt>
            <dd>{discountOf(product)}</dd>
            <dt>Категория</dt>
            <dd>{sectionsOf(product)}</dd>
            <dt>Коллекция</dt>
            <dd>{collectionsOf(product)}</dd>
            <dt>Заказов</dt>
            <dd>{product.OrderedTimes}</dd>
            <dt>{texts.revenue}</dt>
            <dd>{money(product.Price * product.OrderedTimes)}</dd>
            <dt>Тип</dt>
            <dd>
              <TypeTag type={product.isItemType} /> <StateTags {...product} />
            </dd>
          </dl>
        </div>
      ) : null}
    </Modal>
  );
}
