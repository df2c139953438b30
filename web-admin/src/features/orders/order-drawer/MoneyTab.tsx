import { useState } from 'react';
import { Button, Descriptions } from 'antd';
import type { StaffOrder } from '@shop/api-client';
import { Moment } from '@shop/admin-kit';
import { formatMoney, paymentStatusLabel, roublesToKopecks } from '@shop/domain';
import { moneyTexts as texts } from './order-drawer.texts.ts';
import { ExtraPayments } from './ExtraPayments.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import styles from './OrderForm.module.css';

interface MoneyTabProps {
  order: StaffOrder;
  mayChange: boolean;
  onRefunded: () => Promise<void>;
}

const sumOf = (roubles: number): string => formatMoney(roublesToKopecks(roubles), 'руб.');

/** What was paid and given back, and what the shop owes or lacks. Nothing here moves money but the dialog. */
export function MoneyTab({ order, mayChange, onRefunded }: MoneyTabProps) {
  const [isRefunding, setRefunding] = useState(false);
  const { money, refunds, amount, status, payment_details: payment } = order;
  return (
    <div className={styles['tab']}>
      <Descriptions
        bordered
        column={1}
        items={[
          {
            key: 'payment',
            label: texts.payment,
            children: `${paymentStatusLabel(status)}${payment.type === null && money.paid > 0 ? ` · ${texts.byHand}` : ''}`,
          },
          { key: 'total', label: texts.total, children: sumOf(amount) },
          { key: 'paid', label: texts.paid, children: sumOf(money.paid) },
          { key: 'refunded', label: texts.refunded, children: sumOf(money.refunded) },
        ]}
        size="small"
      />
      <Difference money={money} />
      <ExtraPayments mayChange={mayChange} onChanged={onRefunded} order={order} />
      {mayChange && money.refundable > 0 ? (
        <Button className={styles['start'] ?? ''} onClick={() => setRefunding(true)}>
          {texts.refund}
        </Button>
      ) : null}
      <h3 className={styles['heading']}>{texts.refunds}</h3>
      {refunds.length === 0 ? <p className={styles['proposed']}>{texts.noRefunds}</p> : null}
      <ul className={styles['list']}>
        {refunds.map(({ _id, amount: sum, status: state, reason, by, createdBy, lines }) => (
          <li key={_id}>
            <b>{sumOf(sum)}</b> · {texts.statuses[state]} · {by.name}, <Moment at={createdBy} />
            <br />
            {reason}
            <br />
            <span className={styles['proposed']}>
              {lines.map((line) => `${line.Title}: ${sumOf(line.amount)}`).join('; ')}
            </span>
          </li>
        ))}
      </ul>
      <RefundDialog
        isOpen={isRefunding}
        onClose={() => setRefunding(false)}
        onRefunded={onRefunded}
        order={order}
      />
    </div>
  );
}

function Difference({ money }: Pick<StaffOrder, 'money'>) {
  const { toRefund, missing } = money;
  if (toRefund > 0) return <p className={styles['difference']}>{`${texts.toRefund}: ${sumOf(toRefund)}`}</p>;
  if (missing > 0) return <p className={styles['difference']}>{`${texts.missing}: ${sumOf(missing)}`}</p>;
  return <p className={styles['proposed']}>{texts.even}</p>;
}
