import { useState } from 'react';
import { Button, Descriptions } from 'antd';
import type { StaffOrder } from '@shop/api-client';
import { Moment } from '@shop/admin-kit';
import { formatMoney, paymentStatusLabel, roublesToKopecks } from '@shop/domain';
import { moneyTexts as texts } from './order-drawer.texts.ts';
import { ExtraPayments } from './ExtraPayments.tsx';
import { nameOfLine, piecesLeft } from './receipt-line.ts';
import { RefundDialog } from './RefundDialog.tsx';
import styles from './OrderForm.module.css';

interface MoneyTabProps {
  order: StaffOrder;
  mayChange: boolean;
  onRefunded: () => Promise<void>;
}

const sumOf = (roubles: number): string => formatMoney(roublesToKopecks(roubles), 'руб.');

/** Payments and refunds, and the amount that is owed or missing. Only the dialog moves money. */
export function MoneyTab({ order, mayChange, onRefunded }: MoneyTabProps) {
  // Non-null while the dialog is open; `line` is the preselected line of the receipt.
  const [refunding, setRefunding] = useState<{ line: number | null } | null>(null);
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
        <Button className={styles['start'] ?? ''} onClick={() => setRefunding({ line: null })}>
          {texts.refund}
        </Button>
      ) : null}
      {mayChange && money.refundable > 0 ? (
        <Receipt onRefund={(line) => setRefunding({ line })} receipt={order.receipt} />
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
        firstLine={refunding?.line ?? null}
        isOpen={refunding !== null}
        onClose={() => setRefunding(null)}
        onRefunded={onRefunded}
        order={order}
      />
    </div>
  );
}

interface ReceiptProps extends Pick<StaffOrder, 'receipt'> {
  onRefund: (line: number) => void;
}

/** The lines of the receipt, each with a refund button: a single piece is the most common refund. */
function Receipt({ receipt, onRefund }: ReceiptProps) {
  return (
    <>
      <h3 className={styles['heading']}>{texts.receipt}</h3>
      <ul className={styles['list']}>
        {receipt.map((line, at) => {
          const name = nameOfLine(line);
          return (
            // The lines of a receipt never change, and the server identifies them by their index.
            <li className={styles['piece']} key={`${name} ${at}`}>
              <span>
                {name}
                <br />
                <span className={styles['proposed']}>
                  {texts.ofPieces(piecesLeft(line), sumOf(line.price))}
                </span>
              </span>
              {piecesLeft(line) > 0 ? (
                <Button aria-label={texts.refundLine(name)} onClick={() => onRefund(at)} size="small">
                  {texts.refundPiece}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Difference({ money }: Pick<StaffOrder, 'money'>) {
  const { toRefund, missing } = money;
  if (toRefund > 0) return <p className={styles['difference']}>{`${texts.toRefund}: ${sumOf(toRefund)}`}</p>;
  if (missing > 0) return <p className={styles['difference']}>{`${texts.missing}: ${sumOf(missing)}`}</p>;
  return <p className={styles['proposed']}>{texts.even}</p>;
}
