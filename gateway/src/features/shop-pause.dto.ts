import { z } from 'zod';

export const shopPauseDto = z
  .object({
    text: z.string().meta({ description: 'Что сказать покупателям' }),
    until: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Когда магазин снова начнёт принимать заказы; null, если конец не назначен' }),
  })
  .meta({ id: 'ShopPause', examples: [{ text: 'Переезжаем.', until: '2026-11-30T07:00:00.000Z' }] });
