import { z } from 'zod';
import type { ProviderEvent } from './payment-provider.ts';

/** A notification in the shape of YooKassa, as far as the shop reads it: the rest is asked for, never trusted. */
const notificationSchema = z.object({
  type: z.literal('notification'),
  event: z.string(),
  object: z.object({ id: z.string().min(1).max(64) }),
});

/** What a notification is about; null when it is of no interest, or cannot be read. */
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
    // What is no JSON is no notification; the schema says so.
    return undefined;
  }
}
