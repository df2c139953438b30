import { lazyComponent } from '../../../routing/lazy-component.tsx';

/** Guests have no promo codes, and do not wait for the field. */
export const PromoField = lazyComponent(async () => (await import('./PromoField.tsx')).PromoField);
