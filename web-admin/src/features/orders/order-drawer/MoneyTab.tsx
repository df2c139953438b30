import { useState } from 'react';
import { Button } from 'antd';
import type { StaffOrder } from '@shop/api-client';
import { confirmAction, Moment } from '@shop/admin-kit';
import { formatMoney, roublesToKopecks } from '@shop/domain';
import { UnansweredKeys } from '../../../unanswered-keys.ts';
import { moneyTexts as texts } from './order-drawer.texts.ts';
import { ExtraPayments } from './ExtraPayments.tsx';
import { MoneyBreakdown } from './MoneyBreakdown.tsx';
import { noRefundReason } from './no-refund-reason.ts';
import { nameOfLine, piecesLeft } from './receipt-line.ts';
import { OutsideRefundDialog } from './OutsideRefundDialog.tsx';
import { ReceiptLineText } from './ReceiptLineText.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import type { RefundedPieces } from './take-out.ts';
import styles from './OrderForm.module.css';

interface MoneyTabProps {
  order: StaffOrder;
  mayChange: boolean;
  onRefunded: () => Promise<void>;
  /** Opens the products without the refunded pieces. */
  onTakeOut: (pieces: readonly RefundedPieces[]) => void;
}

interface Refunding {
  line: number | null;
  round: number;
  isOpen: boolean;
}

interface Recording {
  unclear: StaffOrder['refunds'][number] | null;
  round: number;
  isOpen: boolean;
}

const sumOf = (roubles: number): string => formatMoney(roublesToKopecks(roubles), 'руб.');

/** Payments and refunds, and the amount that is owed or missing. Only the dialog moves money. */
export function MoneyTab({ order, mayChange, onRefunded, onTakeOut }: MoneyTabProps) {
  // The dialog: the preselected line of the receipt, and how many times it was opened. Each time it is a new one, so
  // that it proposes nothing of the refund before.
  const [refunding, setRefunding] = useState<Refunding>({ line: null, round: 0, isOpen: false });
  const startRefund = (line: number | null): void =>
    setRefunding(({ round }) => ({ line, round: round + 1, isOpen: true }));
  const [recording, setRecording] = useState<Recording>({ unclear: null, round: 0, isOpen: false });
  const startRecord = (unclear: Recording['unclear']): void =>
    setRecording(({ round }) => ({ unclear, round: round + 1, isOpen: true }));
  const [keys] = useState(() => new UnansweredKeys());
  const { money, refunds } = order;
  const noRefund = noRefundReason(order, mayChange);
  return (
    <div className={styles['tab']}>
      <MoneyBreakdown order={order} />
      <ExtraPayments mayChange={mayChange} onChanged={onRefunded} order={order} />
      {noRefund === null ? (
        <>
          <Button className={styles['start'] ?? ''} onClick={() => startRefund(null)}>
            {money.toRefund > 0
              ? texts.refundDue(sumOf(money.toRefund))
              : texts.refundUpTo(sumOf(money.refundable))}
          </Button>
          <Receipt onRefund={startRefund} order={order} />
        </>
      ) : (
        <p className={styles['proposed']}>{noRefund}</p>
      )}
      {mayChange && money.outside > 0 ? (
        <Button className={styles['start'] ?? ''} onClick={() => startRecord(null)}>
          {texts.outside}
        </Button>
      ) : null}
      <h2 className={styles['heading']}>{texts.refunds}</h2>
      {refunds.length === 0 ? <p className={styles['proposed']}>{texts.noRefunds}</p> : null}
      <ul className={styles['list']}>
        {refunds.map((refund) => (
          <Refund
            key={refund._id}
            onOutside={mayChange && refund.unclear ? () => startRecord(refund) : null}
            refund={refund}
          />
        ))}
      </ul>
      <RefundDialog
        firstLine={refunding.line}
        isOpen={refunding.isOpen}
        key={refunding.round}
        keys={keys}
        onClose={() => setRefunding({ ...refunding, isOpen: false })}
        onPieces={(pieces) => {
          if (pieces.length > 0) void offerToTakeOut(pieces, onTakeOut);
        }}
        onRefunded={onRefunded}
        order={order}
      />
      <OutsideRefundDialog
        isOpen={recording.isOpen}
        // A new one each time, as above.
        key={`outside ${recording.round}`}
        keys={keys}
        onClose={() => setRecording({ ...recording, isOpen: false })}
        onRecorded={onRefunded}
        order={order}
        unclear={recording.unclear}
      />
    </div>
  );
}

/** Otherwise the workshop would still pack what is paid back. */
async function offerToTakeOut(
  pieces: readonly RefundedPieces[],
  onTakeOut: MoneyTabProps['onTakeOut'],
): Promise<void> {
  const { title, text, confirm, cancel } = texts.takeOut;
  const isWanted = await confirmAction({ title, text: text(pieces), confirm, cancel });
  if (isWanted) onTakeOut(pieces);
}

interface RefundProps {
  refund: StaffOrder['refunds'][number];
  /** Null where it cannot be marked as made outside of the shop. */
  onOutside: (() => void) | null;
}

function Refund({ refund, onOutside }: RefundProps) {
  const { amount, status, reason, by, createdBy, lines, unclear, outside } = refund;
  const state = outside ? texts.outside : unclear ? texts.unclear : texts.statuses[status];
  return (
    <li>
      <b>{sumOf(amount)}</b> · {state} · {by.name}, <Moment at={createdBy} />
      <br />
      {reason}
      <br />
      <span className={styles['proposed']}>
        {lines.map((line) => `${line.Title}: ${sumOf(line.amount)}`).join('; ')}
      </span>
      {onOutside ? (
        <Button onClick={onOutside} size="small">
          {texts.outside}
        </Button>
      ) : null}
    </li>
  );
}

interface ReceiptProps {
  order: StaffOrder;
  onRefund: (line: number) => void;
}

/** The lines of the receipt, each with a refund button: a single piece is the most common refund. */
function Receipt({ order, onRefund }: ReceiptProps) {
  return (
    <>
      <h2 className={styles['heading']}>{texts.receipt}</h2>
      <ul className={styles['list']}>
        {order.receipt.map((line, at) => {
          const name = nameOfLine(line);
          return (
            // The lines of a receipt never change, and the server identifies them by their index.
            <li className={styles['piece']} key={`${name} ${at}`}>
              <ReceiptLineText line={line} order={order} />
              {piecesLeft(line) > 0 ? (
                <Button
                  aria-label={line.kind === 'delivery' ? undefined : texts.refundLine(name)}
                  onClick={() => onRefund(at)}
                  size="small"
                >
                  {line.kind === 'delivery' ? texts.refundDelivery : texts.refundPiece}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
