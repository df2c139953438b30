import { useEffect, useRef } from 'react';
import { formatMoney } from '@shop/domain';
import { Button, Dialog } from '@shop/ui-kit';
import { checkoutTexts } from './checkout.texts.ts';
import type { PriceChange } from './price-change.ts';
import styles from './PriceChangeDialog.module.css';

interface PriceChangeDialogProps {
  change: PriceChange;
  /** Called when the buyer agrees to the new total. */
  onAccept: () => void;
  /** Called when the buyer wants to check the cart first. */
  onDecline: () => void;
}

/** Shows the old and the new total, since a changed price requires new consent. Closing the dialog is no consent. */
export function PriceChangeDialog({ change, onAccept, onDecline }: PriceChangeDialogProps) {
  const { lines, total } = change;
  const why = useRef<HTMLParagraphElement>(null);
  // Focused so that screen readers announce it first; the browser would focus the closing button.
  useEffect(() => why.current?.focus(), []);
  return (
    <Dialog isOpen onClose={onDecline} title={checkoutTexts.priceChanged}>
      <div className={styles['content']}>
        <p className={styles['why']} ref={why} tabIndex={-1}>
          {lines.length > 0 ? checkoutTexts.linesChanged : checkoutTexts.termsChanged}
        </p>
        {lines.length > 0 ? (
          <ul className={styles['lines']} role="list">
            {lines.map(({ row, ...sum }) => (
              <li key={row.key}>
                <span>
                  <strong>{row.title}</strong>
                  <small>
                    {row.options}, {checkoutTexts.perPiece}
                  </small>
                </span>
                <Sums {...sum} />
              </li>
            ))}
          </ul>
        ) : null}
        <p className={styles['total']}>
          <span>{checkoutTexts.total}</span>
          <Sums {...total} />
        </p>
        <div className={styles['answers']}>
          <Button variant="plain" onClick={onDecline}>
            {checkoutTexts.toCart}
          </Button>
          <Button className={styles['accept']} variant="foil" onClick={onAccept}>
            {checkoutTexts.pay} {formatMoney(total.nowKopecks)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Sums({ beforeKopecks, nowKopecks }: { beforeKopecks: number; nowKopecks: number }) {
  return (
    <span className={styles['sums']}>
      <s>
        <span className={styles['unseen']}>{checkoutTexts.before} </span>
        {formatMoney(beforeKopecks)}
      </s>{' '}
      <strong>
        <span className={styles['unseen']}>{checkoutTexts.now} </span>
        {formatMoney(nowKopecks)}
      </strong>
    </span>
  );
}
