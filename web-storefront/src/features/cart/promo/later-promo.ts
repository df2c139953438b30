import { later } from '../../../routing/later.tsx';

/** Guests have no promo codes, and do not wait for the field. */
export const PromoField = later(async () => (await import('./PromoField.tsx')).PromoField);
