import { forgetDraft } from '../checkout/checkout-draft.ts';
import { storedCart } from './stored-cart.ts';

/** After a purchase: nothing of it is left, neither the goods nor what was filled in to get them. */
export function clearCart(): void {
  storedCart.set([]);
  forgetDraft();
}
