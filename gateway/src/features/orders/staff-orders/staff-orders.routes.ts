import { z } from 'zod';
import { defineRoute } from '../../../http/endpoint/route.ts';
import {
  bulkOrdersReplyDto,
  countOrdersBodyDto,
  countOrdersReplyDto,
  exportOrdersBodyDto,
  listOrdersBodyDto,
  listOrdersReplyDto,
  orderNumbersBodyDto,
  orderStatusBodyDto,
  orderTracksBodyDto,
} from './staff-orders.dto.ts';

const tag = 'Заказы';

export const listStaffOrdersRoute = defineRoute({
  operationId: 'listStaffOrders',
  tag,
  summary: 'Заказы магазина: список для сотрудников',
  body: listOrdersBodyDto,
  reply: listOrdersReplyDto,
});

export const countStaffOrdersRoute = defineRoute({
  operationId: 'countStaffOrders',
  tag,
  summary: 'Сколько заказов в каждом из нескольких списков',
  body: countOrdersBodyDto,
  reply: countOrdersReplyDto,
});

export const exportStaffOrdersRoute = defineRoute({
  operationId: 'exportStaffOrders',
  tag,
  summary: 'Тот же список файлом для Excel: строка на каждый купленный товар',
  body: exportOrdersBodyDto,
  reply: z.string().meta({ format: 'binary' }),
  contentType: 'text/csv',
});

export const changeOrderStatusRoute = defineRoute({
  operationId: 'changeOrderStatus',
  tag,
  summary: 'Ставит статус заказам, до тысячи за раз',
  body: orderStatusBodyDto,
  reply: bulkOrdersReplyDto,
});

export const setOrderTracksRoute = defineRoute({
  operationId: 'setOrderTracks',
  tag,
  summary: 'Записывает трек-номера заказов, до тысячи за раз; другой номер, который уже есть, остаётся',
  body: orderTracksBodyDto,
  reply: bulkOrdersReplyDto,
});

export const deleteOrdersRoute = defineRoute({
  operationId: 'deleteOrders',
  tag,
  summary: 'Удаляет заказы: их можно восстановить',
  body: orderNumbersBodyDto,
  reply: bulkOrdersReplyDto,
});

export const restoreOrdersRoute = defineRoute({
  operationId: 'restoreOrders',
  tag,
  summary: 'Возвращает удалённые заказы',
  body: orderNumbersBodyDto,
  reply: bulkOrdersReplyDto,
});
