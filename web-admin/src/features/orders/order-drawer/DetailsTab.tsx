import { formatPhone, orderLimits } from '@shop/domain';
import { Form, Input, InputNumber } from 'antd';
import { MomentInput, RoublesInput, selectOnFocus, type FormEditing } from '@shop/admin-kit';
import type { StaffOrder } from '@shop/api-client';
import { OtherOrders } from './OtherOrders.tsx';
import { orderTexts as texts } from './order-drawer.texts.ts';
import type { OrderValues } from './order-values.ts';

interface DetailsTabProps {
  edit: FormEditing<OrderValues>;
  order: StaffOrder;
}

/** Number, time, client, amount and tracking. */
export function DetailsTab({ edit: { ifChanged }, order }: DetailsTabProps) {
  const { secondName, firstName, middleName, phone, email } = order.userObject;
  const name = [secondName, firstName, middleName].filter(Boolean).join(' ');
  const client = [name || texts.unknown, phone && formatPhone(phone), email].filter(Boolean).join(' · ');
  return (
    <>
      <Form.Item
        label={texts.fields.orderId}
        name="orderId"
        rules={[ifChanged('orderId', { required: true, message: texts.required })]}
      >
        <InputNumber
          controls={false}
          max={999_999_999}
          min={1}
          onFocus={selectOnFocus}
          precision={0}
          style={{ width: '100%' }}
        />
      </Form.Item>
      <Form.Item
        label={texts.fields.createdBy}
        name="createdBy"
        rules={[ifChanged('createdBy', { required: true, message: texts.required })]}
      >
        <MomentInput />
      </Form.Item>
      <Form.Item label={texts.client}>
        {/* Wraps: in one line, a long name hides the phone number. */}
        <Input.TextArea aria-label={texts.client} autoSize readOnly value={client} variant="filled" />
      </Form.Item>
      <Form.Item
        label={texts.fields.amount}
        name="amount"
        rules={[
          ifChanged('amount', { required: true, message: texts.required }),
          ifChanged('amount', { type: 'number', max: 10_000_000, message: texts.amountMax }),
        ]}
      >
        <RoublesInput min={0} />
      </Form.Item>
      <Form.Item label={texts.promo}>
        <Input
          aria-label={texts.promo}
          readOnly
          value={order.promo?.phrase ?? texts.noPromo}
          variant="filled"
        />
      </Form.Item>
      <Form.Item extra={texts.trackHint} label={texts.fields.trackId} name="trackId">
        <Input maxLength={orderLimits.trackNumber} />
      </Form.Item>
      <Form.Item extra={texts.invoiceHint} label={texts.fields.invoice} name="invoice">
        <Input maxLength={orderLimits.invoice} />
      </Form.Item>
      <OtherOrders order={order} />
    </>
  );
}
