import type { StaffOrder } from '@shop/api-client';
import { formatMoney, roublesToKopecks } from '@shop/domain';
import { moneyTexts as texts } from './order-drawer.texts.ts';
import { nameOfLine, optionsOfLine, piecesLeft } from './receipt-line.ts';
import styles from './OrderForm.module.css';

interface ReceiptLineTextProps {
  order: StaffOrder;
  line: StaffOrder['receipt'][number];
}

/** A line of the receipt with the colours and sizes of its pieces, and the pieces that are left to refund. */
export function ReceiptLineText({ order, line }: ReceiptLineTextProps) {
  const options = optionsOfLine(order, line);
  const price = formatMoney(roublesToKopecks(line.price), 'руб.');
  return (
    <span>
      {nameOfLine(line)}
      {options === '' ? null : <span className={styles['options']}>{options}</span>}
      <span className={styles['options']}>
        {line.kind === 'delivery' ? price : texts.ofPieces(piecesLeft(line), price)}
      </span>
    </span>
  );
}
