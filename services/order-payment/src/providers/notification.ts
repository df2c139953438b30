import { z } from 'zod';
import type { ProviderEvent } from './payment-provider.ts';

/** The fields of a YooKassa notification that the shop reads; all others are requested from the API, never trusted. */
const notificationSchema = z.object({
  type: z.literal('notification'),
  event: z.string(),
  object: z.object({ id: z.string().min(1).max(64) }),
});

/** The subject of a notification; null when it is irrelevant or cannot be parsed. */
export function providerEventOf(body: string): ProviderEvent | null {
  const { data } = notificationSchema.safeParse(jsonOf(body));
  if (!data) return null;
  const { event, object } = data;
  if (event.startsWith('payment.')) return { about: 'payment', id: object.id };
  return event.startsWith('refund.') ? { about: 'refund', id: object.id } : null;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // Text that is not JSON is no notification; the schema rejects `undefined`.
    return undefined;
  }
}
