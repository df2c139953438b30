import { sizeTable } from '@shop/domain';
import { z } from 'zod';

/** The measurements of a garment, in replies. */
export const sizeTableDto = z
  .object({
    measures: z.array(z.string()).meta({ description: 'Мерки, столбцы таблицы' }),
    rows: z.array(z.object({ size: z.string(), values: z.array(z.number().nullable()) })).meta({
      description: 'Сантиметры по размерам, в порядке мерок; null, где не измерено',
    }),
    howTo: z.string().meta({ description: 'Как измеряли' }),
  })
  .meta({ id: 'SizeTable', description: 'Таблица размеров: мерки самой вещи' });

/** The same as staff send it; null removes it. */
export const sizeTableBodyDto = sizeTable.nullable().optional();
