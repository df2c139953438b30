import { useEffect, useState, useSyncExternalStore } from 'react';
import { PageHead, useSession } from '@shop/web-kit';
import { storedCart } from '../../cart/stored-cart.ts';
import { useAppliedPromo } from '../../cart/stored-promo.ts';
import { storedUnpaid } from '../../checkout/stored-unpaid.ts';
import { useListSource } from '../../member/list-source.ts';
import { ListError } from '../../products/ListError.tsx';
import { lazyComponent } from '../../routing/lazy-component.tsx';
import { useStored } from '../../storage/stored-value.ts';
import { CheckoutDialog, loadCheckout } from './checkout/lazy-checkout.ts';
import { useCheckoutAddress } from './checkout/use-checkout-address.ts';
import type { LineIssue } from './checkout/use-pay.ts';
import { cartTexts } from './cart.texts.ts';
import { CartRowItem } from './CartRowItem.tsx';
import { CartPromises } from './lazy-promises.ts';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartTotals } from './CartTotals.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { sumRows, type CartRow } from './cart-row.ts';
import { orderBlockerOf } from './order-blocker.ts';
import { useShopPause } from './use-shop-pause.ts';
import { useCartRows } from './use-cart-rows.ts';
import styles from './CartPage.module.css';

/** Lazy, since few visitors have an unpaid order. */
const UnpaidInCart = lazyComponent(async () => (await import('../../unpaid/UnpaidInCart.tsx')).UnpaidInCart);

const noListener = () => () => undefined;

/** The visitor's cart. Only the browser knows its contents, so the server renders just the frame. */
export function CartPage() {
  const isInBrowser = useSyncExternalStore(
    noListener,
    () => true,
    () => false,
  );
  const isMember = useSession().status === 'member';
  const mayHaveUnpaid = useStored(storedUnpaid, (known) => known.length > 0) || isMember;
  return (
    <div className={styles['page']}>
      <PageHead isPrivate title={cartTexts.title} />
      <h1 className={styles['title']}>{cartTexts.title}</h1>
      {mayHaveUnpaid ? <UnpaidInCart /> : null}
      {isInBrowser ? <Cart /> : <CartSkeleton />}
    </div>
  );
}

function Cart() {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const { state, error, shown, rows, remove, keep, restore, retry } = useCartRows(refusals);
  const source = useListSource(storedCart);
  if (state === 'empty' && source.kind === 'failed')
    return <ListError error={source.error} onRetry={source.retry} />;
  if (state === 'empty' && source.kind !== 'waiting') return <EmptyCart />;
  if (state === 'loading' || state === 'empty') return <CartSkeleton />;
  if (state === 'failed') return <ListError error={error} onRetry={retry} />;

  const orderable = rows.filter(({ rowIssue }) => !rowIssue);
  return (
    <div className={styles['cart']}>
      <ul className={styles['rows']} role="list">
        {shown.map(({ row, isRemoved, isKept }) => (
          <CartRowItem
            isKept={isKept}
            isRemoved={isRemoved}
            key={row.key}
            onKeep={() => keep(row)}
            onRemove={() => remove(row)}
            onRestore={() => restore(row)}
            row={row}
          />
        ))}
      </ul>
      {rows.length === 0 ? (
        <EmptyCart />
      ) : (
        <Order
          hasLeftOut={orderable.length < rows.length}
          onLineIssues={(lineIssues) => {
            setRefusals(new Map(lineIssues.map(({ row, reason }) => [row.key, reason])));
            retry();
          }}
          orderable={orderable}
        />
      )}
    </div>
  );
}

interface OrderProps {
  orderable: readonly CartRow[];
  hasLeftOut: boolean;
  onLineIssues: (lineIssues: readonly LineIssue[]) => void;
}

/** The totals of the order, and the checkout once it is opened. */
function Order({ orderable, ...rest }: OrderProps) {
  const { status } = useSession();
  const [declinedTotals, setDeclinedTotals] = useState(0);
  const address = useCheckoutAddress(status === 'member' ? 'member' : 'guest');
  const promo = useAppliedPromo();
  const orderBlocker = orderBlockerOf(orderable);
  const sums = sumRows(orderable, promo?.discount);
  const pause = useShopPause();
  const { requested } = address;
  useEffect(() => {
    // Preloaded, so that a short network failure does not block the checkout later.
    if (orderBlocker === null) void loadCheckout();
  }, [orderBlocker]);
  return (
    <>
      <CartTotals
        declinedTotals={declinedTotals}
        promises={orderBlocker === null ? <CartPromises rows={orderable} sums={sums} /> : null}
        // A checkout that is open stays open: what is being paid goes on.
        orderBlocker={orderBlocker ?? (pause === null ? null : cartTexts.paused(pause))}
        onCheckout={() => address.open()}
        sums={sums}
      />
      {requested && orderBlocker === null && status !== 'checking' ? (
        <CheckoutDialog
          address={address}
          onTotalDeclined={() => setDeclinedTotals((count) => count + 1)}
          requested={requested}
          rows={orderable}
          {...rest}
        />
      ) : null}
    </>
  );
}
