import { Form, Input, Select } from 'antd';
import { deliveryName, deliveryTypes, orderLimits } from '@shop/domain';
import type { FormEditing } from '@shop/admin-kit';
import { orderTexts as texts } from './order-drawer.texts.ts';
import type { OrderValues } from './order-values.ts';

const types = deliveryTypes.map((value) => ({ value, label: deliveryName(value) }));

/** The delivery address and the buyer's contact. */
export function DeliveryTab({ edit: { ifChanged } }: { edit: FormEditing<OrderValues> }) {
  return (
    <>
      <Form.Item label={texts.fields.deliveryType} name="deliveryType">
        <Select options={types} />
      </Form.Item>
      <Form.Item
        label={texts.fields.index}
        name="index"
        rules={[ifChanged('index', { pattern: /^\d{6}$/, message: texts.indexDigits })]}
      >
        <Input inputMode="numeric" maxLength={6} />
      </Form.Item>
      <Form.Item
        label={texts.fields.address}
        name="address"
        rules={[ifChanged('address', { required: true, whitespace: true, message: texts.required })]}
      >
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={orderLimits.address} />
      </Form.Item>
      <Form.Item label={texts.fields.contact} name="contact">
        <Input maxLength={orderLimits.contact} />
      </Form.Item>
    </>
  );
}
