import { lazyComponent } from '../../routing/lazy-component.tsx';

/** A cart with something in it does not wait for the words of one without. */
export const EmptyCart = lazyComponent(async () => (await import('./EmptyCart.tsx')).EmptyCart);
export const CartError = lazyComponent(async () => (await import('../../products/ListError.tsx')).ListError);
