import { z } from 'zod';
import { defineRoute } from '../../../http/endpoint/route.ts';
import {
  exportParams,
  orderExportDto,
  orderExportsReplyDto,
  startExportBodyDto,
} from './order-exports.dto.ts';

const tag = 'Таблицы заказов';

export const startOrderExportRoute = defineRoute({
  operationId: 'startOrderExport',
  tag,
  summary: 'Начинает готовить таблицу заказов: она готовится сама и хранится три дня',
  body: startExportBodyDto,
  reply: orderExportDto,
  errors: ['ORDER_EXPORTS_FULL'],
});

export const listOrderExportsRoute = defineRoute({
  operationId: 'listOrderExports',
  tag,
  summary: 'Свои таблицы заказов: сколько готово',
  reply: orderExportsReplyDto,
});

export const readOrderExportRoute = defineRoute({
  operationId: 'readOrderExport',
  tag,
  summary: 'Готовая таблица файлом для Excel',
  params: exportParams,
  reply: z.string().meta({ format: 'binary' }),
  contentType: 'text/csv',
  errors: ['ORDER_EXPORT_NOT_FOUND', 'ORDER_EXPORT_NOT_READY'],
  unknownPath: 'ORDER_EXPORT_NOT_FOUND',
});

export const removeOrderExportRoute = defineRoute({
  operationId: 'removeOrderExport',
  tag,
  summary: 'Убирает свою таблицу; если она готовится, прерывает',
  params: exportParams,
  reply: z.object({}),
  errors: ['ORDER_EXPORT_NOT_FOUND'],
  unknownPath: 'ORDER_EXPORT_NOT_FOUND',
});
