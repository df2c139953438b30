import { z } from 'zod';

export const getPaymentModeReplyDto = z
  .object({
    isSandbox: z.boolean().meta({
      description: 'true: магазин работает с тестовым банком, деньги не списываются',
    }),
  })
  .meta({ id: 'PaymentMode', examples: [{ isSandbox: false }] });
