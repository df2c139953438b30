import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import {
  orderSearchDto,
  orderSearchCodeDto,
  foundOrderDto,
  sendOrderSearchCodeReplyDto,
} from './order-search.dto.ts';

const perMinute = 10;

export const searchOrdersRoute = defineRoute({
  operationId: 'searchOrders',
  tag: 'Поиск заказов',
  summary:
    'Заказы по телефону или почте: сначала оплаченные, среди них новые первыми; данные людей скрыты, пока нет кода',
  body: orderSearchDto,
  reply: z.array(foundOrderDto),
  errors: ['ORDER_SEARCH_INVALID', 'ORDER_CODE_INVALID'],
  perMinute,
});

export const sendOrderSearchCodeRoute = defineRoute({
  operationId: 'sendOrderSearchCode',
  tag: 'Поиск заказов',
  summary: 'Отправляет одноразовый код на почту заказа; отвечает одинаково, есть заказ или нет',
  body: orderSearchCodeDto,
  reply: sendOrderSearchCodeReplyDto,
  errors: ['ORDER_SEARCH_INVALID'],
  perMinute,
});
