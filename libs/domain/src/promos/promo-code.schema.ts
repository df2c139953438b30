import { z } from 'zod';
import { withoutInvisible } from '../words/without-invisible.ts';
import { promoLimits } from './promo-limits.ts';

/**
 * The promo code that a customer types, normalised for comparison: trimmed, in upper case, without invisible characters,
 * each letter as one character. DECISIONS 5
 */
export const promoCode = z
  .string()
  .overwrite((text) => withoutInvisible(text).normalize('NFC'))
  .trim()
  .toUpperCase()
  .min(1)
  .max(promoLimits.code);
