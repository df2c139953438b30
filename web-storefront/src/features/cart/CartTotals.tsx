import type { ReactNode } from 'react';
import { formatMoney } from '@shop/domain';
import { Button } from '@shop/ui-kit';
import { useSession, useSites } from '@shop/web-kit';
import type { CartSums } from './cart-row.ts';
import { cartTexts } from './cart.texts.ts';
import { GoodsSums } from './GoodsSums.tsx';
import { paths } from '../../paths.ts';
import { signInAddress } from '../../member/sign-in-address.ts';
import { PromoField } from './promo/lazy-promo.ts';
import styles from './CartTotals.module.css';

interface CartTotalsProps {
  sums: CartSums;
  /** Why the cart cannot be ordered; null if it can. */
  orderBlocker: string | null;
  onCheckout: () => void;
  /** How many changed totals the buyer has declined; after each one the promo code is validated again. */
  declinedTotals: number;
  /** When it is all sent, and the points that it brings. */
  promises: ReactNode;
}

/** The totals of the order without delivery, and the checkout button. */
export function CartTotals({ sums, orderBlocker, onCheckout, declinedTotals, promises }: CartTotalsProps) {
  const { goodsKopecks, promoKopecks } = sums;
  return (
    <section aria-label={cartTexts.order} className={styles['totals']}>
      <h2 className={styles['title']}>{cartTexts.order}</h2>
      <dl className={styles['sums']}>
        <GoodsSums sums={sums} />
      </dl>
      <Promo declinedTotals={declinedTotals} />
      <div className={styles['end']} data-keep-clear>
        <p aria-live="polite" className={styles['total']}>
          <span>{cartTexts.total}</span> <strong>{formatMoney(goodsKopecks - promoKopecks)}</strong>
        </p>
        <Button aria-haspopup="dialog" disabled={orderBlocker !== null} variant="foil" onClick={onCheckout}>
          {cartTexts.checkout}
        </Button>
      </div>
      {orderBlocker === null ? null : (
        <p className={styles['hindrance']} role="status">
          {orderBlocker}
        </p>
      )}
      <div className={styles['promises']}>{promises}</div>
      <p className={styles['note']}>
        {cartTexts.withoutDelivery}. {cartTexts.delivery}.
      </p>
    </section>
  );
}

/** Promo codes are for signed-in customers only. DECISIONS 5 */
function Promo({ declinedTotals }: { declinedTotals: number }) {
  const sites = useSites();
  const session = useSession();
  if (session.status === 'member')
    return <PromoField declinedTotals={declinedTotals} personId={session.user._id} />;
  return (
    <p className={styles['promo']}>
      {cartTexts.promo} <a href={signInAddress(sites, paths.cart())}>{cartTexts.promoSignIn}</a>
    </p>
  );
}
