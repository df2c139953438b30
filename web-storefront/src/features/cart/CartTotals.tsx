import { countOf, formatMoney } from '@shop/domain';
import { Button } from '@shop/ui-kit';
import { useSession, useSites } from '@shop/web-kit';
import { productForms } from '../../products/product.texts.ts';
import type { CartSums } from './cart-row.ts';
import { cartTexts } from './cart.texts.ts';
import { signInAddress } from './sign-in-address.ts';
import styles from './CartTotals.module.css';

interface CartTotalsProps {
  sums: CartSums;
  /** Why nothing can be ordered; null: it can. */
  hindrance: string | null;
  onCheckout: () => void;
}

/** What the order comes to, without its delivery, and the way on. */
export function CartTotals({ sums, hindrance, onCheckout }: CartTotalsProps) {
  const { pieces, goodsKopecks, savedKopecks } = sums;
  return (
    <section aria-label={cartTexts.order} className={styles['totals']}>
      <h2 className={styles['title']}>{cartTexts.order}</h2>
      <dl className={styles['sums']}>
        <div>
          <dt>{countOf(pieces, productForms)}</dt>
          <dd>{formatMoney(goodsKopecks + savedKopecks)}</dd>
        </div>
        {savedKopecks > 0 ? (
          <div className={styles['savings']}>
            <dt>{cartTexts.savings}</dt>
            <dd>−{formatMoney(savedKopecks)}</dd>
          </div>
        ) : null}
      </dl>
      <div className={styles['end']}>
        <p aria-live="polite" className={styles['total']}>
          <span>{cartTexts.total}</span> <strong>{formatMoney(goodsKopecks)}</strong>
        </p>
        <Button aria-haspopup="dialog" disabled={hindrance !== null} look="foil" onClick={onCheckout}>
          {cartTexts.checkout}
        </Button>
      </div>
      {hindrance === null ? null : (
        <p className={styles['hindrance']} role="status">
          {hindrance}
        </p>
      )}
      <p className={styles['note']}>
        {cartTexts.withoutDelivery}. {cartTexts.delivery}.
      </p>
      <PromoHint />
    </section>
  );
}

/** Codes are for customers that the shop knows. DECISIONS 5 */
function PromoHint() {
  const sites = useSites();
  if (useSession().status === 'member') return null;
  return (
    <p className={styles['promo']}>
      {cartTexts.promo} <a href={signInAddress(sites)}>{cartTexts.promoSignIn}</a>
    </p>
  );
}
