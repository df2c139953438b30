import { defineRoute } from '../../../http/endpoint/route.ts';
import { orderHistoryDto, orderIdParams, staffOrderDto } from './staff-order.dto.ts';

const tag = 'Заказы';

export const getStaffOrderRoute = defineRoute({
  operationId: 'getStaffOrder',
  tag,
  summary: 'Один заказ целиком, с оплатой и возвратами',
  params: orderIdParams,
  reply: staffOrderDto,
  errors: ['ORDER_NOT_FOUND'],
  unknownPath: 'ORDER_NOT_FOUND',
});

export const getOrderHistoryRoute = defineRoute({
  operationId: 'getOrderHistory',
  tag,
  summary: 'Кто и когда что менял в заказе',
  params: orderIdParams,
  reply: orderHistoryDto,
  errors: ['ORDER_NOT_FOUND'],
  unknownPath: 'ORDER_NOT_FOUND',
});
