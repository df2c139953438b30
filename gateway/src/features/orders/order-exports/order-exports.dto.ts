import { orderExportStates } from '@shop/contracts';
import { objectId } from '@shop/domain';
import { z } from 'zod';
import { orderFiltersDto } from '../staff-orders/staff-orders.dto.ts';

export const exportParams = z.object({
  id: objectId.meta({ description: 'Номер таблицы' }),
});

export const startExportBodyDto = z
  .strictObject({ filters: orderFiltersDto.meta({ description: 'Фильтры списка' }) })
  .meta({ id: 'OrderExportStart', description: 'Какие заказы выгрузить' });

export const orderExportDto = z
  .object({
    _id: z.string(),
    state: z.enum(orderExportStates).meta({ description: 'Готовится, готова, не получилась' }),
    filters: orderFiltersDto.meta({ description: 'По каким фильтрам' }),
    total: z.int().meta({ description: 'Сколько заказов подходило в начале' }),
    done: z.int().meta({ description: 'Сколько заказов записано' }),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OrderExport', description: 'Таблица заказов, которая готовится сама' });

export const orderExportsReplyDto = z
  .object({ data: z.array(orderExportDto) })
  .meta({ id: 'OrderExports', description: 'Свои таблицы, новые первыми' });
