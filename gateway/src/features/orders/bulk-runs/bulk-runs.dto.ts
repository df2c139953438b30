import { bulkRunKinds, bulkRunList, bulkRunStates, maxLeftNamed, unchangedReasons } from '@shop/contracts';
import { adminStatuses, objectId } from '@shop/domain';
import { z } from 'zod';
import { staffListDto, staffListReplyDto } from '../../../http/staff-list/staff-list.dto.ts';
import { orderFiltersDto, orderListDto } from '../staff-orders/staff-orders.dto.ts';

const actions = ['status', 'delete', 'restore'] as const;

export const runParams = z.object({ id: objectId.meta({ description: 'Номер действия' }) });

const action = {
  action: z.enum(actions).meta({ description: 'Что сделать с каждым заказом' }),
  status: z.enum(adminStatuses).optional().meta({ description: 'Какой статус поставить' }),
  notify: z.boolean().default(true).meta({ description: 'Писать ли покупателям' }),
  filters: orderFiltersDto.meta({ description: 'Фильтры списка' }),
};

const namesStatus = (body: { action: (typeof actions)[number]; status?: unknown }): boolean =>
  (body.action === 'status') === (body.status !== undefined);
const statusText = 'Выберите статус';

export const forecastRunBodyDto = z
  .strictObject(action)
  .refine(namesStatus, { error: statusText, path: ['status'] })
  .meta({ id: 'OrderRunForecastQuery', description: 'Что изменилось бы во всех заказах по фильтру' });

const { sortField, sortDirection } = orderListDto.fields;
export const startRunBodyDto = z
  .strictObject({
    ...action,
    ...{ sortField, sortDirection },
    countedAt: z.iso
      .datetime({ offset: true })
      .nullable()
      .default(null)
      .meta({ description: 'Из подсчёта: заказы, пришедшие позже, не трогать' }),
  })
  .refine(namesStatus, { error: statusText, path: ['status'] })
  .meta({ id: 'OrderRunStart', description: 'Что сделать со всеми заказами по фильтру' });

export const runForecastDto = z
  .object({
    total: z.int().meta({ description: 'Сколько заказов подходит' }),
    changed: z.int().meta({ description: 'Сколько из них изменится' }),
    mails: z.int().meta({ description: 'Сколько покупателей получат письмо' }),
    paid: z.int().meta({ description: 'Сколько из них оплачено' }),
    countedAt: z.iso.datetime(),
  })
  .meta({ id: 'OrderRunForecast' });

const runFields = {
  _id: z.string(),
  action: z.enum(bulkRunKinds),
  status: z.enum(adminStatuses).nullable(),
  notify: z.boolean(),
  state: z.enum(bulkRunStates).meta({ description: 'Идёт, останавливается, остановлено, закончено' }),
  filters: orderFiltersDto.nullable().meta({ description: 'По каким фильтрам; null у отмены' }),
  total: z.int(),
  done: z.int().meta({ description: 'Сколько заказов пройдено' }),
  changed: z.int(),
  mails: z.int(),
  left: z
    .array(z.object({ reason: z.enum(unchangedReasons), message: z.string(), count: z.int() }))
    .meta({ description: 'Сколько заказов не изменено и почему' }),
  by: z.object({ _id: z.string(), name: z.string().nullable() }),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  undoes: z.string().nullable().meta({ description: 'Какое действие отменяет' }),
  undoneBy: z.string().nullable().meta({ description: 'Каким действием отменено' }),
  canUndo: z.boolean(),
  undoUntil: z.iso.datetime().meta({ description: 'До какого времени можно отменить' }),
};

export const runDto = z
  .object(runFields)
  .meta({ id: 'OrderRun', description: 'Действие над всеми заказами по фильтру' });

export const runDetailsDto = z
  .object({
    ...runFields,
    leftOrders: z
      .array(
        z.object({
          orderId: z.int().nullable().meta({ description: 'Номер заказа' }),
          reason: z.enum(unchangedReasons),
          message: z.string(),
        }),
      )
      .max(maxLeftNamed)
      .meta({ description: 'Первые из заказов, которые не изменены' }),
  })
  .meta({ id: 'OrderRunDetails' });

export const runListDto = staffListDto(bulkRunList, { startedAt: 'startedAt' }, 'query');

export const listRunsQueryDto = z.strictObject({
  ...runListDto.fields,
  running: z.enum(['true', 'false']).optional().meta({ description: 'Только те, что идут' }),
});

export const listRunsReplyDto = staffListReplyDto(runDto).meta({ id: 'OrderRunPage' });
