import { objectId } from '@shop/domain';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import {
  outsideRefundBodyDto,
  outsideRefundReplyDto,
  refundOrderBodyDto,
  refundOrderReplyDto,
} from './refund.dto.ts';

const params = z.object({
  id: objectId.meta({ description: 'Внутренний номер заказа', examples: ['674000000000000000000009'] }),
});

export const refundOrderRoute = defineRoute({
  operationId: 'refundOrder',
  tag: 'Заказы',
  summary: 'Возвращает деньги за заказ: всё или часть',
  params,
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
  needsIdempotencyKey: true,
});

export const recordOutsideRefundRoute = defineRoute({
  operationId: 'recordOutsideRefund',
  tag: 'Заказы',
  summary: 'Записывает, что деньги за заказ вернули вне магазина',
  params,
  body: outsideRefundBodyDto,
  reply: outsideRefundReplyDto,
  errors: ['ORDER_NOT_FOUND', 'OUTSIDE_REFUND_IMPOSSIBLE', 'REFUND_TOO_LARGE', 'REFUND_KEY_TAKEN'],
  unknownPath: 'ORDER_NOT_FOUND',
  takesIdempotencyKey: true,
  needsIdempotencyKey: true,
});
