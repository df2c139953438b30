import { Alert } from 'antd';
import type { OwnOrder } from '@shop/api-client';
import { buttonClass } from '@shop/ui-kit';
import { ordersTexts as texts } from './orders.texts.ts';
import { showTime } from './show-order.ts';

/** The way to the bank, while the order can still be paid. */
export function PayNote({ order: { paymentUrl, expiresAt } }: { order: OwnOrder }) {
  if (paymentUrl === null) return null;
  return (
    <Alert
      action={
        <a className={buttonClass({ size: 'small' })} href={paymentUrl}>
          {texts.pay}
        </a>
      }
      showIcon
      title={expiresAt ? texts.payUntil(showTime(expiresAt)) : texts.payWait}
      type="warning"
    />
  );
}
