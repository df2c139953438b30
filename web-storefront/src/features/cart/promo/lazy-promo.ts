import { lazyComponent } from '../../../routing/lazy-component.tsx';

/** Lazy, since guests cannot use promo codes. */
export const PromoField = lazyComponent(async () => (await import('./PromoField.tsx')).PromoField);
