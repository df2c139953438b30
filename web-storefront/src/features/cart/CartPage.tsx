import { useEffect, useState, useSyncExternalStore } from 'react';
import { PageHead, useSession } from '@shop/web-kit';
import { storedCart } from '../../cart/stored-cart.ts';
import { useAppliedPromo } from '../../cart/stored-promo.ts';
import { useListSource } from '../../member/list-source.ts';
import { CheckoutDialog, loadCheckout } from './checkout/later-checkout.ts';
import { useCheckoutAddress } from './checkout/use-checkout-address.ts';
import type { Misfit } from './checkout/use-pay.ts';
import { cartTexts } from './cart.texts.ts';
import { CartRowItem } from './CartRowItem.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartTotals } from './CartTotals.tsx';
import { sumRows, type CartRow } from './cart-row.ts';
import { CartFailure, EmptyCart } from './later-cart.ts';
import { hindranceOf } from './hindrance.ts';
import { useCartRows } from './use-cart-rows.ts';
import styles from './CartPage.module.css';

const nothingToHear = () => () => undefined;

/** What a visitor is about to buy. Only their browser knows it, so the server draws the frame alone. */
export function CartPage() {
  const isInBrowser = useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  );
  return (
    <div className={styles['page']}>
      <PageHead isPrivate title={cartTexts.title} />
      <h1 className={styles['title']}>{cartTexts.title}</h1>
      {isInBrowser ? <Cart /> : <CartSkeleton />}
    </div>
  );
}

function Cart() {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const { state, error, shown, rows, remove, restore, retry } = useCartRows(refusals);
  const source = useListSource(storedCart);
  if (state === 'empty' && source.kind === 'failed')
    return <CartFailure error={source.error} onRetry={source.retry} />;
  if (state === 'empty' && source.kind !== 'waiting') return <EmptyCart />;
  if (state === 'loading' || state === 'empty') return <CartSkeleton />;
  if (state === 'failed') return <CartFailure error={error} onRetry={retry} />;

  const orderable = rows.filter(({ obstacle }) => !obstacle);
  return (
    <div className={styles['cart']}>
      <ul className={styles['rows']} role="list">
        {shown.map(({ row, isRemoved }) => (
          <CartRowItem
            isRemoved={isRemoved}
            key={row.key}
            onRemove={() => remove(row)}
            onRestore={() => restore(row)}
            row={row}
          />
        ))}
      </ul>
      <Order
        hasLeftOut={orderable.length < rows.length}
        onMisfits={(misfits) => {
          setRefusals(new Map(misfits.map(({ row, reason }) => [row.key, reason])));
          retry();
        }}
        orderable={orderable}
      />
    </div>
  );
}

interface OrderProps {
  orderable: readonly CartRow[];
  hasLeftOut: boolean;
  onMisfits: (misfits: readonly Misfit[]) => void;
}

/** What the order comes to, and the checkout once it is asked for. */
function Order({ orderable, ...rest }: OrderProps) {
  const { status } = useSession();
  const address = useCheckoutAddress(status === 'member' ? 'member' : 'guest');
  const promo = useAppliedPromo();
  const hindrance = hindranceOf(orderable);
  const { asked } = address;
  useEffect(() => {
    // Before it is asked for, so that a moment without network does not stand in the way.
    if (hindrance === null) void loadCheckout();
  }, [hindrance]);
  return (
    <>
      <CartTotals
        hindrance={hindrance}
        onCheckout={() => address.open()}
        sums={sumRows(orderable, promo?.discount)}
      />
      {asked && hindrance === null && status !== 'checking' ? (
        <CheckoutDialog address={address} asked={asked} rows={orderable} {...rest} />
      ) : null}
    </>
  );
}
