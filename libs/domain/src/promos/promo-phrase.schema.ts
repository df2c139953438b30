import { z } from 'zod';
import { promoLimits } from './promo-limits.ts';

/** The phrase that a customer types, normalised for comparison: trimmed, in upper case. DECISIONS 5 */
export const promoPhrase = z.string().trim().toUpperCase().min(1).max(promoLimits.phrase);
