import { maxPauseText, typedLine } from '@shop/domain';
import { z } from 'zod';
import { shopPauseDto } from '../shop-pause.dto.ts';

export const pauseShopBodyDto = z
  .strictObject({
    text: typedLine().min(1, 'Напишите, что увидят покупатели').max(maxPauseText),
    until: z.iso.datetime({ error: 'Укажите дату и время' }).nullable().optional(),
  })
  .meta({
    id: 'PauseShop',
    examples: [{ text: 'Переезжаем на новый склад, вернёмся в понедельник', until: '2027-01-11T06:00:00Z' }],
  });

export const shopPauseReplyDto = z
  .object({ pause: shopPauseDto.nullable().meta({ description: 'null: магазин принимает заказы' }) })
  .meta({ id: 'ShopPauseState' });
