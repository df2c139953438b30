import { roubles } from '@shop/domain';
import { z } from 'zod';

export const getPaymentModeReplyDto = z
  .object({
    isSandbox: z.boolean().meta({
      description: 'true: магазин работает с тестовым банком, деньги не списываются',
    }),
    delivery: roubles.optional().meta({ description: 'Стоимость доставки, ₽' }),
  })
  .meta({ id: 'PaymentMode', examples: [{ isSandbox: false, delivery: 350 }] });
