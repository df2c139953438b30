import { z } from 'zod';
import { defineRoute } from '../../../http/endpoint/route.ts';
import { orderIdParams, staffOrderDto } from '../staff-order/staff-order.dto.ts';
import {
  extraPaymentDto,
  extraPaymentParams,
  openedExtraPaymentDto,
  requestExtraPaymentBodyDto,
} from './extra-payment.dto.ts';

export const requestExtraPaymentRoute = defineRoute({
  operationId: 'requestExtraPayment',
  tag: 'Заказы',
  summary: 'Просит покупателя доплатить ровно столько, сколько не хватает',
  params: orderIdParams,
  body: requestExtraPaymentBodyDto,
  reply: staffOrderDto,
  errors: ['ORDER_NOT_FOUND', 'EXTRA_PAYMENT_NOT_NEEDED', 'EXTRA_PAYMENT_NO_EMAIL'],
  unknownPath: 'ORDER_NOT_FOUND',
});

export const withdrawExtraPaymentRoute = defineRoute({
  operationId: 'withdrawExtraPayment',
  tag: 'Заказы',
  summary: 'Отзывает просьбу о доплате: ссылка больше не открывает оплату',
  params: z.object({ ...orderIdParams.shape, ...extraPaymentParams.shape }),
  reply: staffOrderDto,
  errors: ['ORDER_NOT_FOUND', 'EXTRA_PAYMENT_NOT_FOUND', 'EXTRA_PAYMENT_CLOSED'],
  unknownPath: 'EXTRA_PAYMENT_NOT_FOUND',
});

export const showExtraPaymentRoute = defineRoute({
  operationId: 'showExtraPayment',
  tag: 'Оплата',
  summary: 'Что просят доплатить по заказу и оплачено ли это',
  params: extraPaymentParams,
  reply: extraPaymentDto,
  errors: ['EXTRA_PAYMENT_NOT_FOUND'],
  unknownPath: 'EXTRA_PAYMENT_NOT_FOUND',
  isVolatile: true,
});

export const openExtraPaymentRoute = defineRoute({
  operationId: 'openExtraPayment',
  tag: 'Оплата',
  summary: 'Открывает оплату доплаты: сколько бы раз ни нажали, платёж один',
  params: extraPaymentParams,
  reply: openedExtraPaymentDto,
  errors: ['EXTRA_PAYMENT_NOT_FOUND', 'EXTRA_PAYMENT_CLOSED', 'PAYMENT_PROVIDER_DOWN'],
  unknownPath: 'EXTRA_PAYMENT_NOT_FOUND',
});
