import { useRef } from 'react';
import { Button, Form } from 'antd';
import type { StaffOrder } from '@shop/api-client';
import type { FormEditing } from '@shop/admin-kit';
import { formatMoney } from '@shop/domain';
import type { BoughtProduct } from '../products/bought-product.ts';
import { productsRule } from '../products/check-products.ts';
import { ProductsEditor } from '../products/ProductsEditor.tsx';
import { moneyTexts, orderTexts as texts } from './order-drawer.texts.ts';
import { isProposedSum, proposeSum, toEdited, type OrderValues } from './order-values.ts';
import type { UnclearProduct } from './take-out.ts';
import styles from './OrderForm.module.css';

interface ProductsTabProps {
  order: StaffOrder;
  edit: FormEditing<OrderValues>;
  isReadOnly: boolean;
  /** Whether the lines are being edited. */
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  /** Products that are paid back and that the person has to take out. */
  unclear?: readonly UnclearProduct[];
}

const sumOf = (kopecks: number): string => formatMoney(kopecks, 'руб.');

/** The ordered products. Each change proposes a new total, which the user may override. */
export function ProductsTab(props: ProductsTabProps) {
  const { order, edit, isReadOnly, isEditing, onEditing, unclear = [] } = props;
  const { form } = edit;
  const products = Form.useWatch<readonly BoughtProduct[] | undefined>('products', form) ?? [];
  const { totals, prices } = proposeSum(order, products);
  // What the field contained before a proposal replaced it: the stored amount, or one that was typed on another tab.
  const replaced = useRef<{ version: string; amount: number | null } | null>(null);
  const current = (): Pick<OrderValues, 'products' | 'amount'> => form.getFieldsValue(['products', 'amount']);
  const propose = (given: readonly BoughtProduct[]): readonly BoughtProduct[] => {
    const now = current();
    if (!isProposedSum(order, now)) replaced.current = { version: order.updatedAt, amount: now.amount };
    form.setFieldValue('amount', proposeSum(order, given).amount);
    return given;
  };
  const stop = (): void => {
    const { values } = toEdited(order);
    const before = replaced.current?.version === order.updatedAt ? replaced.current.amount : values.amount;
    form.setFieldsValue({
      products: values.products,
      ...(isProposedSum(order, current()) && { amount: before }),
    });
    edit.noteChange();
    onEditing(false);
  };
  return (
    <div className={styles['tab']}>
      {isReadOnly ? null : (
        <Button className={styles['start'] ?? ''} onClick={isEditing ? stop : () => onEditing(true)}>
          {isEditing ? texts.stopEditing : texts.editProducts}
        </Button>
      )}
      <div>
        {/* Always there: screen readers announce what comes into a region, not a region that comes. */}
        <div role="status">
          {unclear.length > 0 ? (
            <ul className={styles['unclear']}>
              {unclear.map(({ title, differ }) => (
                <li key={title}>
                  <b>{title}</b>. {moneyTexts.takeOut.unclear[differ]}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <Form.Item
          getValueFromEvent={propose}
          name="products"
          rules={[edit.ifChanged('products', productsRule)]}
        >
          <ProductsEditor isEditing={isEditing} prices={prices} />
        </Form.Item>
      </div>
      <p className={styles['proposed']}>
        {texts.proposed({
          goods: sumOf(totals.goodsKopecks),
          discount: sumOf(totals.discountKopecks),
          delivery: sumOf(totals.deliveryKopecks),
          total: sumOf(totals.totalKopecks),
        })}
      </p>
    </div>
  );
}
