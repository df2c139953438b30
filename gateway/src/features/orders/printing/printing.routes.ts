import { z } from 'zod';
import { defineRoute } from '../../../http/endpoint/route.ts';
import { bulkOrdersReplyDto } from '../staff-orders/staff-orders.dto.ts';
import { orderAddressesBodyDto, printedIdsBodyDto, printedOrdersReplyDto } from './printing.dto.ts';

const tag = 'Заказы';

export const printOrdersRoute = defineRoute({
  operationId: 'printOrders',
  tag,
  summary: 'Заказы для печати, до пятисот, в том порядке, в котором названы',
  body: printedIdsBodyDto,
  reply: printedOrdersReplyDto,
  isLong: true,
});

export const exportOrderAddressesRoute = defineRoute({
  operationId: 'exportOrderAddresses',
  tag,
  summary: 'Адреса тех из названных заказов, которые везёт служба: файл для неё, строка на заказ',
  body: orderAddressesBodyDto,
  reply: z.string().meta({ format: 'binary' }),
  contentType: 'text/csv',
  isLong: true,
});

export const markOrdersPrintedRoute = defineRoute({
  operationId: 'markOrdersPrinted',
  tag,
  summary: 'Отмечает заказы напечатанными; статус не меняется',
  body: printedIdsBodyDto,
  reply: bulkOrdersReplyDto,
});
