import { z } from 'zod';
import { promoLimits } from './promo-limits.ts';

/** The promo code that a customer types, normalised for comparison: trimmed, in upper case. DECISIONS 5 */
export const promoCode = z.string().trim().toUpperCase().min(1).max(promoLimits.code);
