import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';

export const getPaymentModeRoute = defineRoute({
  method: 'GET',
  path: '/api/payment/mode',
  operationId: 'getPaymentMode',
  tag: 'Оплата',
  summary: 'Настоящие ли это платежи',
  reply: z
    .object({
      isSandbox: z.boolean().meta({
        description: 'true: магазин работает с тестовым банком, деньги не списываются',
      }),
    })
    .meta({ id: 'PaymentMode', examples: [{ isSandbox: false }] }),
});
