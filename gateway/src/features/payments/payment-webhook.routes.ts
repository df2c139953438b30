import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { paymentWebhookReplyDto } from './payment-webhook.dto.ts';

export const paymentWebhookRoute = defineRoute({
  operationId: 'takePaymentNotification',
  tag: 'Оплата',
  summary: 'Уведомление платёжного сервиса',
  params: z.object({
    provider: z
      .string()
      .regex(/^[a-z][a-z-]{0,49}$/)
      .meta({ description: 'Платёжный сервис', examples: ['yookassa'] }),
  }),
  body: z.string().max(262_144),
  takesText: true,
  reply: paymentWebhookReplyDto,
  errors: ['PAYMENT_PROVIDER_UNKNOWN', 'NOTIFICATION_FORGED'],
  unknownPath: 'PAYMENT_PROVIDER_UNKNOWN',
  // Only payment providers call it, each with a format of its own.
  isHidden: true,
});
