import { objectId } from '@shop/domain';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { refundOrderBodyDto, refundOrderReplyDto } from './refund.dto.ts';

export const refundOrderRoute = defineRoute({
  operationId: 'refundOrder',
  tag: 'Заказы',
  summary: 'Возвращает деньги за заказ: всё или часть',
  params: z.object({
    id: objectId.meta({ description: 'Внутренний номер заказа', example: '674000000000000000000009' }),
  }),
  body: refundOrderBodyDto,
  reply: refundOrderReplyDto,
  errors: [
    'ORDER_NOT_FOUND',
    'REFUND_IMPOSSIBLE',
    'REFUND_NO_EMAIL',
    'REFUND_TOO_LARGE',
    'REFUND_REFUSED',
    'REFUND_KEY_TAKEN',
  ],
  unknownPath: 'ORDER_NOT_FOUND',
  takesIdempotencyKey: true,
});
