import { hasWholeKopecks, wholeKopecksText } from '@shop/domain';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';

export const refundOrderRoute = defineRoute({
  method: 'POST',
  path: '/api/admin/orders/{id}/refund',
  operationId: 'refundOrder',
  tag: 'Заказы',
  summary: 'Возвращает деньги за заказ: всё или часть',
  params: z.object({
    id: z
      .string()
      .regex(/^[\da-f]{24}$/)
      .meta({ description: 'Внутренний номер заказа', example: '674000000000000000000009' }),
  }),
  body: z
    .strictObject({
      amount: z.number().positive().refine(hasWholeKopecks, wholeKopecksText).optional().meta({
        description: 'Сколько вернуть, в рублях; без этого поля — всё, что осталось',
        example: 4390,
      }),
      reason: z.string().trim().min(1).max(500).meta({ description: 'Почему', example: 'Не подошёл размер' }),
    })
    .meta({ id: 'RefundWish' }),
  reply: z
    .object({
      refundId: z.string(),
      status: z
        .enum(['pending', 'succeeded'])
        .meta({ description: 'pending — платёжный сервис ещё не подтвердил возврат' }),
      amount: z.number().meta({ description: 'Сколько возвращается, в рублях' }),
      left: z.number().meta({ description: 'Сколько ещё можно вернуть, в рублях' }),
    })
    .meta({ id: 'OrderRefund', description: 'Возврат по заказу' }),
  errors: ['ORDER_NOT_FOUND', 'REFUND_IMPOSSIBLE', 'REFUND_TOO_LARGE', 'REFUND_REFUSED', 'REFUND_KEY_TAKEN'],
  unknownPath: 'ORDER_NOT_FOUND',
  takesIdempotencyKey: true,
});
