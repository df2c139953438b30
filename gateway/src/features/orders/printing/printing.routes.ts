import { defineRoute } from '../../../http/endpoint/route.ts';
import { bulkOrdersReplyDto } from '../staff-orders/staff-orders.dto.ts';
import { printedIdsBodyDto, printedOrdersReplyDto } from './printing.dto.ts';

const tag = 'Заказы';

export const printOrdersRoute = defineRoute({
  operationId: 'printOrders',
  tag,
  summary: 'Заказы для печати, до пятисот, в том порядке, в котором названы',
  body: printedIdsBodyDto,
  reply: printedOrdersReplyDto,
  isLong: true,
});

export const markOrdersPrintedRoute = defineRoute({
  operationId: 'markOrdersPrinted',
  tag,
  summary: 'Отмечает заказы напечатанными; статус не меняется',
  body: printedIdsBodyDto,
  reply: bulkOrdersReplyDto,
});
