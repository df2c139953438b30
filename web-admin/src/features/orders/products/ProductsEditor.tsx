import { useState } from 'react';
import { Button } from 'antd';
import type { BoughtProduct, PricedPieces } from './bought-product.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { ProductRow } from './ProductRow.tsx';
import { productsTexts as texts } from './products.texts.ts';
import styles from './ProductsEditor.module.css';

interface ProductsEditorProps {
  /** Set by `Form.Item`. */
  id?: string;
  value?: readonly BoughtProduct[];
  onChange?: (products: readonly BoughtProduct[]) => void;
  isEditing: boolean;
  /** What the pieces of each product cost; without it, all of them cost the product's price. */
  prices?: readonly (readonly PricedPieces[])[];
}

/** The products of an order as a table; on a phone as a list. */
export function ProductsEditor({ id, value = [], onChange, isEditing, prices }: ProductsEditorProps) {
  const [isPicking, setPicking] = useState(false);
  const change = (products: readonly BoughtProduct[]): void => onChange?.(products);
  return (
    <div className={styles['products']} id={id} tabIndex={-1}>
      {value.length === 0 ? (
        <p className={styles['empty']}>{texts.empty}</p>
      ) : (
        <table className={styles['table']}>
          <caption className={styles['caption']}>{texts.title}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.quantity}</th>
              <th scope="col">{texts.seam}</th>
              <th scope="col">{texts.color}</th>
              <th scope="col">{texts.size}</th>
              <th className={styles['sum']} scope="col">
                {texts.price}
              </th>
              {isEditing ? <td /> : null}
            </tr>
          </thead>
          <tbody>
            {value.map((product, at) => (
              <ProductRow
                isEditing={isEditing}
                // Lines have no id, and the same product may occur twice during editing.
                key={`${product.productId} ${at}`}
                onChange={(changed) => change(value.with(at, changed))}
                onRemove={() => change(value.toSpliced(at, 1))}
                prices={prices?.[at] ?? []}
                product={product}
              />
            ))}
          </tbody>
        </table>
      )}
      {isEditing ? (
        <Button onClick={() => setPicking(true)} type="dashed">
          {texts.add}
        </Button>
      ) : null}
      <ProductPicker
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onPick={(product) => {
          change([...value, product]);
          setPicking(false);
        }}
      />
    </div>
  );
}
