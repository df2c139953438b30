import type { Product } from '@shop/api-client';
import { Icon } from '@shop/ui-kit';
import { RichText } from '@shop/web-kit';
import { productPageTexts } from './product.texts.ts';
import styles from './Description.module.css';

/** Staff enter this value to hide a row. */
const hiddenValue = '##';

/** The description and properties of the product, in collapsible sections. */
export function Description({ product }: { product: Product }) {
  const tags = product.Tags.filter(({ value }) => value !== hiddenValue);
  return (
    <>
      {product.Description ? (
        <details className={styles['part']} open>
          <summary className={styles['summary']}>
            <h2 className={styles['heading']}>{productPageTexts.description}</h2>
            <Icon name="chevron" size={18} />
          </summary>
          <div className={styles['text']}>
            <RichText html={product.Description} />
          </div>
        </details>
      ) : null}
      {tags.length > 0 ? (
        <details className={styles['part']} open>
          <summary className={styles['summary']}>
            <h2 className={styles['heading']}>{productPageTexts.details}</h2>
            <Icon name="chevron" size={18} />
          </summary>
          <dl className={styles['rows']}>
            {tags.map(({ name, value }) => (
              <div className={styles['row']} key={name}>
                <dt className={styles['name']}>{name}</dt>
                <dd className={styles['value']}>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </>
  );
}
