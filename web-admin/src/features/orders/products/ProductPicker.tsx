import { useState } from 'react';
import { Form } from 'antd';
import { FormDialog, RemoteSelect, type RemoteOption } from '@shop/admin-kit';
import { findProducts, loadProduct, pickedProduct, type BoughtProduct } from './bought-product.ts';
import { productsTexts as texts } from './products.texts.ts';

interface ProductPickerProps {
  isOpen: boolean;
  onPick: (product: BoughtProduct) => void;
  onClose: () => void;
}

/** The maximum number of suggestions; more typing narrows them down. */
const maxOptions = 5;

/** Picks a product of the catalogue. */
export function ProductPicker({ isOpen, onPick, onClose }: ProductPickerProps) {
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const pick = async ({ product }: { product: RemoteOption }): Promise<void> => {
    setLoading(true);
    setFailed(false);
    try {
      onPick(pickedProduct(await loadProduct(product.value)));
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  };
  return (
    <FormDialog<{ product: RemoteOption }>
      cancel={texts.cancel}
      error={hasFailed ? { title: texts.failed } : null}
      isOpen={isOpen}
      loading={isLoading}
      onClose={onClose}
      onSubmit={(values) => void pick(values)}
      submit={texts.addConfirm}
      title={texts.addTitle}
    >
      <Form.Item label={texts.pick} name="product" rules={[{ required: true, message: texts.pickRequired }]}>
        <RemoteSelect
          autoFocus
          failed={texts.listFailed}
          limit={maxOptions}
          placeholder={texts.pickPlaceholder}
          queryKey={['order-products']}
          search={findProducts}
          startsOpen
        />
      </Form.Item>
    </FormDialog>
  );
}
