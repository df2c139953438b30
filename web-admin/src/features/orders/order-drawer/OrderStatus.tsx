import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Button } from 'antd';
import { Printer } from 'lucide-react';
import { useIsPhone } from '@shop/admin-kit';
import type { StaffOrder } from '@shop/api-client';
import { formatMoney, paymentStatusLabel, roublesToKopecks } from '@shop/domain';
import { isLate } from '../is-late.ts';
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
  /** On a phone, the choice of the tab: in the row of the buttons, so that the content begins higher. */
  sections: ReactNode;
}

/** The status of the order, above all tabs, and the button to change it. */
export function OrderStatus({ order, mayChange, sections }: OrderStatusProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const closePrint = useCallback(() => setPrinting(false), []);
  const printed = useMemo(() => [order._id], [order._id]);
  return (
    <div className={styles['state']}>
      <OrderStatusBar isLate={isLate(order)} status={order.adminStatus} />
      <span className={styles['payment']}>
        <Payment order={order} />
      </span>
      {sections}
      {mayChange ? (
        <Button disabled={false} onClick={() => setOpen(true)}>
          {texts.changeStatus}
        </Button>
      ) : null}
      <Button
        aria-label={printTexts.action}
        disabled={false}
        icon={isPhone ? <Printer aria-hidden size={20} /> : undefined}
        onClick={() => setPrinting(true)}
        title={isPhone ? printTexts.action : undefined}
      >
        {isPhone ? null : printTexts.action}
      </Button>
      {isPrinting ? <PrintOrders onClose={closePrint} orderIds={printed} /> : null}
      {isOpen ? (
        <StatusDialog onClose={() => setOpen(false)} onDone={() => setOpen(false)} orderIds={[order._id]} />
      ) : null}
    </div>
  );
}

/** The payment in the words of the list, with the sum that is missing or owed. */
function Payment({ order: { status, money } }: { order: StaffOrder }) {
  const { state, missing, toRefund } = money;
  if (missing > 0) return <MoneyTag state="underpaid" sum={sumOf(missing)} />;
  if (toRefund > 0) return <MoneyTag state={state ?? 'to-refund'} sum={sumOf(toRefund)} />;
  // A gateway of the previous version does not send the state.
  return state === undefined ? paymentStatusLabel(status) : <MoneyTag state={state} />;
}
