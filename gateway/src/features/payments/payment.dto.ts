import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';

const paidDto = z
  .object({
    status: z.literal('succeeded'),
    promo: z
      .object({ phrase: z.string(), action: z.object({ discountPercentage: z.number() }) })
      .nullable()
      .meta({ description: 'Промокод заказа; null, когда его не было' }),
    finalPrice: z.number().meta({ description: 'Сколько оплачено, в рублях, с доставкой' }),
    orderId: z.int().meta({ description: 'Номер заказа' }),
    metricaPublished: z
      .boolean()
      .meta({ description: 'false ровно один раз: тому, кто сообщит о покупке в аналитику' }),
  })
  .meta({ id: 'PaidPayment', description: 'Оплаченный заказ' });

export const unpaidDto = z
  .object({
    status: z.enum(['pending', 'waiting_for_capture']),
    paymentUrl: z.string().nullable().meta({ description: 'Где оплатить' }),
    expiresAt: z.iso.datetime().meta({ description: 'До какого времени можно оплатить' }),
  })
  .meta({ id: 'UnpaidPayment', description: 'Оплата не завершена' });

export const getPaymentRoute = defineRoute({
  method: 'POST',
  path: '/api/payment/get/{paymentId}',
  operationId: 'getPayment',
  tag: 'Оплата',
  summary: 'Что с оплатой: 200 — оплачено, 202 — ещё нет, 403 — отменена',
  params: z.object({
    paymentId: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .meta({ description: 'Номер платежа из адреса страницы' }),
  }),
  reply: paidDto,
  notYet: unpaidDto,
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_CANCELED'],
  unknownPath: 'PAYMENT_NOT_FOUND',
});
