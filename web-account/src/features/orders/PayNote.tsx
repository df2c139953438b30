import { Alert } from 'antd';
import type { OwnOrder, OwnOrderDetails } from '@shop/api-client';
import { formatMoney, roublesToKopecks } from '@shop/domain';
import { buttonClass } from '@shop/ui-kit';
import { ordersTexts as texts } from './orders.texts.ts';
import { showDeadline, showMoment } from './show-order.ts';

/** A link to the payment while the order can still be paid. */
export function PayNote({ order: { paymentUrl, expiresAt, toPay, amount } }: { order: OwnOrder }) {
  if (paymentUrl === null) return null;
  const sum = formatMoney(roublesToKopecks(toPay ?? amount));
  return (
    <Alert
      action={
        <a className={buttonClass({ size: 'small' })} href={paymentUrl}>
          {texts.pay}
        </a>
      }
      showIcon
      title={expiresAt ? texts.payUntil(sum, showDeadline(expiresAt)) : texts.payWait(sum)}
      type="warning"
    />
  );
}

/** The extra payment that the shop requests for a changed order, and those already paid. */
export function ExtraPayNote({ order: { extraToPay, extraPaid } }: { order: OwnOrderDetails }) {
  const sumOf = (roubles: number): string => formatMoney(roublesToKopecks(roubles));
  return (
    <>
      {extraToPay ? (
        <Alert
          action={
            <a className={buttonClass({ size: 'small' })} href={extraToPay.url}>
              {texts.payExtra}
            </a>
          }
          showIcon
          title={texts.extraToPay(sumOf(extraToPay.amount), showDeadline(extraToPay.expiresAt))}
          type="warning"
        />
      ) : null}
      {extraPaid.map(({ at, amount }) => (
        <Alert key={at} showIcon title={texts.extraPaid(sumOf(amount), showMoment(at))} type="success" />
      ))}
    </>
  );
}
