import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';

export const findMovedAddressRoute = defineRoute({
  operationId: 'findMovedAddress',
  tag: 'Поиск',
  summary: 'Куда переехал адрес магазина, ссылку которого сменили',
  query: z.object({
    path: z
      .string()
      .max(400)
      .meta({ description: 'Путь на сайте магазина', examples: ['/category/hoodies'] }),
  }),
  reply: z
    .object({ path: z.string().nullable().meta({ description: 'Путь сегодня; null — адрес не переезжал' }) })
    .meta({ id: 'MovedAddress' }),
  isVolatile: true,
});
