import { later } from '../../routing/later.tsx';

/** A cart with something in it does not wait for the words of one without. */
export const EmptyCart = later(async () => (await import('./EmptyCart.tsx')).EmptyCart);
export const CartFailure = later(async () => (await import('../../products/ListFailure.tsx')).ListFailure);
