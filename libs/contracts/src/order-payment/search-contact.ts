import { personLimits } from '@shop/domain';
import { z } from 'zod';

/** The normalised contact for a search of orders: digits with country code, or an e-mail in lower case. */
export const searchContact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phone'), value: z.string().regex(/^\d{11,15}$/) }),
  z.object({ kind: z.literal('email'), value: z.string().min(3).max(personLimits.email).toLowerCase() }),
]);
