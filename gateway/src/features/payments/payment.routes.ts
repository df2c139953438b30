import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { canceledOrderDto, paidDto, unpaidDto } from './payment.dto.ts';

const params = z.object({
  paymentId: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .meta({ description: 'Номер платежа из адреса страницы' }),
});

export const getPaymentRoute = defineRoute({
  operationId: 'getPayment',
  tag: 'Оплата',
  summary: 'Что с оплатой: 200 — оплачено, 202 — ещё нет, 403 — отменена',
  params,
  reply: paidDto,
  accepted: unpaidDto,
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_CANCELED'],
  unknownPath: 'PAYMENT_NOT_FOUND',
});

export const cancelUnpaidOrderRoute = defineRoute({
  operationId: 'cancelUnpaidOrder',
  tag: 'Оплата',
  summary: 'Отменить неоплаченный заказ; повтор ничего не меняет',
  params,
  reply: canceledOrderDto,
  errors: ['PAYMENT_NOT_FOUND', 'ORDER_ALREADY_PAID', 'PAYMENT_CANCELED'],
  unknownPath: 'PAYMENT_NOT_FOUND',
  perMinute: 30,
});
