import { z } from 'zod';

export const paymentWebhookReplyDto = z.object({});
