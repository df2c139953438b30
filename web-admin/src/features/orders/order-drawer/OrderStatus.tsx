import { useCallback, useMemo, useState } from 'react';
import { Button } from 'antd';
import type { StaffOrder } from '@shop/api-client';
import { formatMoney, paymentStatusLabel, roublesToKopecks } from '@shop/domain';
import { MoneyTag } from '../MoneyTag.tsx';
import { OrderStatusBar } from '../OrderStatusBar.tsx';
import { PrintOrders } from '../print/PrintOrders.tsx';
import { printTexts } from '../print/print.texts.ts';
import { StatusDialog } from '../StatusDialog.tsx';
import { orderTexts as texts } from './order-drawer.texts.ts';
import styles from './OrderForm.module.css';

const sumOf = (roubles: number): string => formatMoney(roublesToKopecks(roubles), 'руб.');

interface OrderStatusProps {
  order: StaffOrder;
  mayChange: boolean;
  onChanged: () => Promise<void>;
}

/** The status of the order, above all tabs, and the button to change it. */
export function OrderStatus({ order, mayChange, onChanged }: OrderStatusProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const closePrint = useCallback(() => setPrinting(false), []);
  const printed = useMemo(() => [order._id], [order._id]);
  return (
    <div className={styles['state']}>
      <OrderStatusBar isLate={isLate(order)} status={order.adminStatus} />
      <span className={styles['payment']}>{paymentStatusLabel(order.status)}</span>
      <Difference money={order.money} />
      {mayChange ? (
        <Button disabled={false} onClick={() => setOpen(true)}>
          {texts.changeStatus}
        </Button>
      ) : null}
      <Button disabled={false} onClick={() => setPrinting(true)}>
        {printTexts.action}
      </Button>
      {isPrinting ? <PrintOrders onClose={closePrint} orderIds={printed} /> : null}
      {isOpen ? (
        <StatusDialog
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            void onChanged();
          }}
          orderIds={[order._id]}
        />
      ) : null}
    </div>
  );
}

/** The difference between the paid amount and the order total, visible without opening «Деньги». */
function Difference({ money: { missing, toRefund } }: Pick<StaffOrder, 'money'>) {
  if (missing > 0) return <MoneyTag state="underpaid" sum={sumOf(missing)} />;
  return toRefund > 0 ? <MoneyTag state="to-refund" sum={sumOf(toRefund)} /> : null;
}

const isLate = ({ dueAt }: StaffOrder): boolean => dueAt !== null && Date.parse(dueAt) < Date.now();
