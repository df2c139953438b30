import { roubles } from '@shop/domain';
import { z } from 'zod';
import { dispatchTermsDto } from '../dispatch-terms.dto.ts';
import { shopPauseDto } from '../shop-pause.dto.ts';

export const getPaymentModeReplyDto = z
  .object({
    isSandbox: z.boolean().meta({
      description: 'true: магазин работает с тестовым банком, деньги не списываются',
    }),
    pause: shopPauseDto.optional().meta({
      description: 'Почему магазин не принимает новые заказы, до `until`; нет, если принимает',
    }),
    dispatch: dispatchTermsDto.optional(),
    delivery: roubles.optional().meta({ description: 'Стоимость доставки, ₽' }),
  })
  .meta({ id: 'PaymentMode', examples: [{ isSandbox: false, delivery: 350 }] });
