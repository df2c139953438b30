import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

/** What a payment provider tells the shop, as it came; it is verified and noted down, and worked on afterwards. */
export const takeNotification = defineRequest({
  subject: 'order-payment.notification.take.v1',
  request: z.object({
    /** As the address names it. */
    provider: z.string().min(1).max(50),
    /** Byte for byte, as a signature covers it. */
    body: z.string().max(262_144),
    headers: z.record(z.string(), z.string()),
    /** Where it was sent from, as far as our proxies can be trusted. */
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
