import { maxSearchText, orderLimits } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

/**
 * Suggests addresses for a partly typed one. `isOn` is false where no address directory is configured: further requests
 * are useless. If the directory fails, the list is empty, since an address can always be typed in full.
 */
export const suggestAddresses = defineRequest({
  subject: 'order-payment.addresses.suggest.v1',
  callers: ['gateway'],
  effect: 'paid-read',
  request: z.object({ query: z.string().trim().min(3).max(maxSearchText) }),
  reply: z.object({
    isOn: z.boolean(),
    suggestions: z
      .array(
        z.object({
          address: z.string().min(1).max(orderLimits.address),
          /** Null where the directory is not sure. */
          index: z
            .string()
            .regex(/^\d{6}$/)
            .nullable(),
        }),
      )
      .max(7),
  }),
  timeoutMs: 3_000,
  example: {
    request: { query: 'тверь совет' },
    reply: { isOn: true, suggestions: [{ address: 'г Тверь, ул Советская', index: null }] },
  },
});
