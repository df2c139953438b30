import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { paidDto, unpaidDto } from './payment.dto.ts';

export const getPaymentRoute = defineRoute({
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
  accepted: unpaidDto,
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_CANCELED'],
  unknownPath: 'PAYMENT_NOT_FOUND',
});
