import { sizeTable } from '@shop/domain';
import { z } from 'zod';

const example = {
  measures: ['Ширина груди', 'Длина по спинке'],
  rows: [{ size: 'M', values: [56.5, 68] }],
  howTo: 'Вещь лежит ровно, ширина – под проймой.',
};

/** The measurements of a garment, in replies. */
export const sizeTableDto = z
  .object({
    measures: z.array(z.string()).meta({ description: 'Мерки, столбцы таблицы' }),
    rows: z.array(z.object({ size: z.string(), values: z.array(z.number().nullable()) })).meta({
      description: 'Сантиметры по размерам, в порядке мерок; null, где не измерено',
    }),
    howTo: z.string().meta({ description: 'Как измеряли' }),
  })
  .meta({ id: 'SizeTable', description: 'Таблица размеров: мерки самой вещи', examples: [example] });

/** The same as staff send it; null removes it. */
export const sizeTableBodyDto = sizeTable
  .nullable()
  .optional()
  .meta({ examples: [example] });
