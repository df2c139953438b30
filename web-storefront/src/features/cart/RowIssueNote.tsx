import { Link } from 'react-router-dom';
import { useSites } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import type { CartRow, RowIssue } from './cart-row.ts';
import { cartTexts } from './cart.texts.ts';
import { signInAddress } from '../../member/sign-in-address.ts';
import styles from './CartRow.module.css';

/** Why a line is excluded from the order, and what the visitor can do about it. */
export function RowIssueNote({ rowIssue, row }: { rowIssue: RowIssue; row: CartRow }) {
  const sites = useSites();
  return (
    <div className={styles['issue']}>
      {rowIssue.reasons
        // The title already states this reason.
        .filter((reason) => reason !== row.title)
        .map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      <p className={styles['note']}>{cartTexts.notCounted}</p>
      {rowIssue.remedy === 'choose' ? (
        <Link aria-label={`${cartTexts.chooseAgain}: ${row.title}`} to={paths.product(row.line.productId)}>
          {cartTexts.chooseAgain}
        </Link>
      ) : null}
      {rowIssue.remedy === 'signIn' ? (
        <a href={signInAddress(sites, paths.cart())}>{cartTexts.signIn}</a>
      ) : null}
    </div>
  );
}
