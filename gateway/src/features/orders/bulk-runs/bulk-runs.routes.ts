import { defineRoute } from '../../../http/endpoint/route.ts';
import {
  forecastRunBodyDto,
  listRunsQueryDto,
  listRunsReplyDto,
  runDetailsDto,
  runDto,
  runForecastDto,
  runParams,
  startRunBodyDto,
} from './bulk-runs.dto.ts';

const tag = 'Действия над всеми заказами по фильтру';

export const forecastOrderRunRoute = defineRoute({
  operationId: 'forecastOrderRun',
  tag,
  summary: 'Сколько заказов изменится и сколько покупателей получат письмо',
  body: forecastRunBodyDto,
  reply: runForecastDto,
});

export const startOrderRunRoute = defineRoute({
  operationId: 'startOrderRun',
  tag,
  summary: 'Начинает менять все заказы по фильтру: список замирает, действие идёт само',
  body: startRunBodyDto,
  reply: runDto,
  errors: ['BULK_RUN_EMPTY', 'BULK_RUN_TOO_LONG', 'IDEMPOTENCY_KEY_TAKEN'],
  takesIdempotencyKey: true,
  isLong: true,
});

export const listOrderRunsRoute = defineRoute({
  operationId: 'listOrderRuns',
  tag,
  summary: 'Журнал действий за 30 дней',
  query: listRunsQueryDto,
  reply: listRunsReplyDto,
});

export const getOrderRunRoute = defineRoute({
  operationId: 'getOrderRun',
  tag,
  summary: 'Как идёт или чем закончилось действие',
  params: runParams,
  reply: runDetailsDto,
  errors: ['BULK_RUN_NOT_FOUND'],
  unknownPath: 'BULK_RUN_NOT_FOUND',
});

export const stopOrderRunRoute = defineRoute({
  operationId: 'stopOrderRun',
  tag,
  summary: 'Останавливает действие: что сделано, остаётся',
  params: runParams,
  reply: runDto,
  errors: ['BULK_RUN_NOT_FOUND'],
  unknownPath: 'BULK_RUN_NOT_FOUND',
});

export const undoOrderRunRoute = defineRoute({
  operationId: 'undoOrderRun',
  tag,
  summary: 'Возвращает, как было, заказы, которых с тех пор никто не менял',
  params: runParams,
  reply: runDto,
  errors: ['BULK_RUN_NOT_FOUND', 'BULK_RUN_NOT_UNDONE'],
  unknownPath: 'BULK_RUN_NOT_FOUND',
  isLong: true,
});
