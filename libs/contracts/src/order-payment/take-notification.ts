import { z } from 'zod';
import { ownOrder } from '../access/unaudited-reasons.ts';
import { defineRequest } from '../define-request.ts';

/** A raw notification from a payment provider; the service verifies and stores it, and processes it afterwards. */
export const takeNotification = defineRequest({
  subject: 'order-payment.notification.take.v1',
  callers: ['gateway'],
  effect: { unaudited: ownOrder },
  request: z.object({
    /** The provider's name in the request path. */
    provider: z.string().min(1).max(50),
    /** The body byte for byte, as covered by a signature. */
    body: z.string().max(262_144),
    headers: z.record(z.string(), z.string()),
    /** The IP address of the sender, according to trusted proxies. */
    address: z.string().max(100),
  }),
  reply: z.object({}),
  errors: ['PAYMENT_PROVIDER_UNKNOWN', 'NOTIFICATION_FORGED'],
  readsOne: { entity: 'order' },
  example: {
    request: {
      provider: 'yookassa',
      body: '{"type":"notification","event":"payment.succeeded","object":{"id":"2c85"}}',
      headers: { 'content-type': 'application/json' },
      address: '185.71.76.1',
    },
    reply: {},
  },
});
