import { lazyComponent } from '../../routing/lazy-component.tsx';

/** Lazy, since a cart with items needs neither. */
export const EmptyCart = lazyComponent(async () => (await import('./EmptyCart.tsx')).EmptyCart);
export const CartError = lazyComponent(async () => (await import('../../products/ListError.tsx')).ListError);
