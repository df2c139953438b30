import { objectIdDigits } from '@shop/domain';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { ownOrderDto, getOwnOrderReplyDto, unpaidOrdersDto } from './own-order.dto.ts';

const tag = 'Свои заказы';

export const listOwnOrdersRoute = defineRoute({
  operationId: 'listOwnOrders',
  tag,
  summary: 'Свои заказы, новые первыми, не более двухсот',
  reply: z.array(ownOrderDto),
});

export const getOwnOrderRoute = defineRoute({
  operationId: 'getOwnOrder',
  tag,
  summary: 'Один свой заказ с историей; чужого здесь нет',
  params: z.object({
    id: z
      .string()
      .regex(new RegExp(`^(?:${objectIdDigits}|[1-9]\\d{0,14})$`))
      .meta({ description: 'Номер заказа или его внутренний номер', examples: ['100237'] }),
  }),
  reply: getOwnOrderReplyDto,
  errors: ['ORDER_NOT_FOUND'],
  unknownPath: 'ORDER_NOT_FOUND',
});

export const listUnpaidOrdersRoute = defineRoute({
  operationId: 'listUnpaidOrders',
  tag,
  summary: 'Свои заказы, которые ещё можно оплатить, новые первыми',
  reply: unpaidOrdersDto,
});
