import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';

export const suggestAddressesRoute = defineRoute({
  method: 'GET',
  path: '/api/addresses/suggest',
  operationId: 'suggestAddresses',
  tag: 'Оформление заказа',
  summary: 'Адреса, пока покупатель пишет свой; пусто, когда подсказать нечего или справочник не ответил',
  query: z.object({
    query: z
      .string()
      .trim()
      .min(3)
      .max(200)
      .meta({ description: 'Начало адреса, как написал покупатель', examples: ['тверь совет'] }),
  }),
  reply: z
    .object({
      isOn: z
        .boolean()
        .meta({ description: 'false: магазин не подключил подсказки, спрашивать снова незачем' }),
      suggestions: z
        .array(
          z.object({
            address: z.string(),
            index: z.string().nullable().meta({ description: 'Почтовый индекс; null, когда он не известен' }),
          }),
        )
        .meta({ description: 'Не больше семи, самые вероятные первыми' }),
    })
    .meta({
      id: 'SuggestedAddresses',
      description: 'Подсказанные адреса',
      examples: [{ isOn: true, suggestions: [{ address: 'г Тверь, ул Советская, д 1', index: '170100' }] }],
    }),
  perMinute: 60,
  // What people type as their address is kept by nobody on the way.
  isVolatile: true,
});
