import { useEffect, useRef, useState } from 'react';
import { useSession } from '@shop/web-kit';
import { track } from '../../analytics/track.ts';
import { storedCart } from '../../cart/stored-cart.ts';
import type { PaymentState } from './payment-state.ts';
import { takePurchase } from '../../checkout/purchase.ts';

/** Reports every change of the state except the first, and handles a successful payment. */
export function usePaymentTracking(paymentId: string, state: PaymentState): void {
  // Another tab with the same payment may handle it first and empty the cart.
  const [cartBefore] = useState(() => storedCart.get());
  const last = useRef(state.kind);
  const paid = state.kind === 'succeeded' ? state.paid : null;
  useEffect(() => {
    if (last.current === state.kind) return;
    last.current = state.kind;
    track({ kind: 'payment-status', status: state.kind });
  }, [state.kind]);
  useEffect(() => {
    if (paid) takePurchase(paymentId, paid, cartBefore);
  }, [paymentId, paid, cartBefore]);
  useEmptiedCart(paid !== null);
}

/** Delays in ms at which a customer's cart is reloaded, since the server empties it shortly after the payment. */
const emptiedByMs = [0, 2_000, 6_000];

function useEmptiedCart(isPaid: boolean): void {
  const isMember = useSession().status === 'member';
  useEffect(() => {
    if (!isPaid || !isMember) return undefined;
    const refresh = async (): Promise<void> => {
      const { reloadMemberCart } = await import('../../member/member-lists.ts');
      await reloadMemberCart();
    };
    // A failed reload is repeated when the visitor returns to the tab.
    const timers = emptiedByMs.map((ms) => setTimeout(() => void refresh().catch(() => undefined), ms));
    return () => timers.forEach(clearTimeout);
  }, [isPaid, isMember]);
}
