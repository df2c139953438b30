import { lazyComponent } from '../../routing/lazy-component.tsx';

/** Lazy, since the totals do not wait for the rule of working days. */
export const CartPromises = lazyComponent(async () => (await import('./CartPromises.tsx')).CartPromises);
