import { useState } from 'react';
import { Button, Form, Input, InputNumber, Select } from 'antd';
import { Link } from 'react-router-dom';
import type { StaffOrder } from '@shop/api-client';
import {
  apiErrorText,
  EditForm,
  FormPage,
  RoublesInput,
  useEditForm,
  type FieldTexts,
} from '@shop/admin-kit';
import { deliveryName, deliveryTypes, orderLimits, personLimits } from '@shop/domain';
import { parseApiError, useSession } from '@shop/web-kit';
import { paths } from '../../../paths.ts';
import type { BoughtProduct } from '../products/bought-product.ts';
import { productsRule } from '../products/check-products.ts';
import { ProductsEditor } from '../products/ProductsEditor.tsx';
import { KnownBuyerField } from './KnownBuyerField.tsx';
import { noOrder, sendManualOrder, sumOfProducts, type ManualOrderValues } from './manual-order-values.ts';
import { manualOrderTexts as texts } from './manual-order.texts.ts';
import { currentKey, draftKey, nextKey } from './order-key.ts';
import styles from './ManualOrderPage.module.css';

const types = deliveryTypes.map((value) => ({ value, label: deliveryName(value) }));
const required = { required: true, whitespace: true, message: texts.required };

const fields: FieldTexts<ManualOrderValues> = {
  orderId: { label: texts.orderId },
  secondName: { label: texts.secondName },
  firstName: { label: texts.firstName },
  middleName: { label: texts.middleName },
  deliveryType: { label: texts.deliveryType },
  address: { label: texts.address },
  index: { label: texts.index },
  contact: { label: texts.contact },
  amount: { label: texts.amount },
  products: { label: texts.products },
};

const namesOfServer = {
  'userObject.secondName': 'secondName',
  'userObject.firstName': 'firstName',
  'userObject.middleName': 'middleName',
  'delivery_address.address': 'address',
  'delivery_address.index': 'index',
};

const fieldsOfErrors = { ORDER_NUMBER_TAKEN: 'orderId' };

const blank = {
  data: noOrder,
  error: null,
  isError: false,
  refetch: async () => Promise.reject(new Error()),
} as const;

/** The order may exist already when its response was lost, and also when it was changed before it was sent again. */
function failureText(error: unknown): string {
  const failure = parseApiError(error);
  if (failure.kind === 'unanswered') return texts.unanswered;
  return failure.code === 'IDEMPOTENCY_KEY_TAKEN' ? texts.createdBefore : apiErrorText(error, texts.failed);
}

/** Enters an order that was not placed in the shop. */
export function ManualOrderPage() {
  const [created, setCreated] = useState<StaffOrder | null>(null);
  return (
    <FormPage
      aside={created ? <Link to={paths.order(created._id)}>{texts.open(created.orderId)}</Link> : undefined}
      failed={texts.failed}
      query={blank}
    >
      {() => <ManualOrderForm onCreated={setCreated} />}
    </FormPage>
  );
}

function ManualOrderForm({ onCreated }: { onCreated: (order: StaffOrder) => void }) {
  const [key, setKey] = useState(currentKey);
  const startAnother = (): void => setKey(nextKey());
  const edit = useEditForm<ManualOrderValues>({
    draftKey,
    loaded: { values: noOrder, version: null },
    fields,
    save: async ({ values }) => {
      onCreated(await sendManualOrder(values, key));
      startAnother();
      return { values: noOrder, version: null };
    },
    ...{ namesOfServer, fieldsOfErrors },
    apiErrorText: failureText,
    onReset: startAnother,
    savedText: texts.created,
  });
  const session = useSession();
  const mayLookUp = session.status === 'member' && session.permissions.has('viewUserOrders');
  const isIdle = edit.changed.length === 0;
  return (
    <EditForm
      bar={
        <div className={styles['bar']}>
          <Button disabled={isIdle} onClick={edit.reset} type="text">
            {texts.reset}
          </Button>
          <Button disabled={isIdle} htmlType="submit" loading={edit.isSaving} type="primary">
            {texts.create}
          </Button>
        </div>
      }
      edit={edit}
    >
      <p className={styles['lead']}>{texts.lead}</p>
      {mayLookUp ? (
        <KnownBuyerField
          key={key}
          onPick={(buyer) => {
            edit.form.setFieldsValue(buyer);
            edit.noteChange();
          }}
        />
      ) : null}
      <div className={styles['pair']}>
        <Form.Item label={texts.secondName} name="secondName" rules={[required]}>
          <Input maxLength={personLimits.name} />
        </Form.Item>
        <Form.Item label={texts.firstName} name="firstName" rules={[required]}>
          <Input maxLength={personLimits.name} />
        </Form.Item>
        <Form.Item label={texts.middleName} name="middleName">
          <Input maxLength={personLimits.name} />
        </Form.Item>
        <Form.Item extra={texts.contactHint} label={texts.contact} name="contact" rules={[required]}>
          <Input maxLength={orderLimits.contact} />
        </Form.Item>
        <Form.Item label={texts.deliveryType} name="deliveryType" rules={[required]}>
          <Select options={types} />
        </Form.Item>
        <Form.Item
          label={texts.index}
          name="index"
          rules={[
            { required: true, message: texts.required },
            { pattern: /^\d*$/, message: texts.indexDigits },
            { pattern: /^(?:\D.*|.*\D.*|\d{6})?$/, message: texts.indexLength },
          ]}
        >
          <Input inputMode="numeric" maxLength={6} />
        </Form.Item>
      </div>
      <Form.Item label={texts.address} name="address" rules={[required]}>
        <Input maxLength={orderLimits.address} />
      </Form.Item>
      <Form.Item
        getValueFromEvent={(products: readonly BoughtProduct[]) => {
          edit.form.setFieldValue('amount', sumOfProducts(products));
          return products;
        }}
        label={texts.products}
        name="products"
        rules={[productsRule]}
      >
        <ProductsEditor isEditing />
      </Form.Item>
      <div className={styles['pair']}>
        <Form.Item
          label={texts.amount}
          name="amount"
          rules={[
            { required: true, message: texts.required },
            { type: 'number', min: 1, message: texts.amountMin },
            { type: 'number', max: 10_000_000, message: texts.amountMax },
          ]}
        >
          <RoublesInput />
        </Form.Item>
        <Form.Item extra={texts.orderIdHint} label={texts.orderId} name="orderId">
          <InputNumber controls={false} max={999_999_999} min={1} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </div>
    </EditForm>
  );
}
