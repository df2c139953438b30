import { productColumns, type ProductColumn } from '@shop/contracts';
import { z } from 'zod';

const [firstField, ...otherFields] = Object.keys(productColumns) as [ProductColumn, ...ProductColumn[]];
const field = z.enum([firstField, ...otherFields]);
const key = z.enum(['article', 'id']).meta({ description: 'По какому столбцу строка находит свой товар' });
const emptyCell = z
  .enum(['keep', 'clear'])
  .meta({ description: 'Пустая ячейка: оставляет значение или очищает его' });
const outcomes = ['created', 'changed', 'unchanged', 'failed', 'undone', 'kept', 'skipped'] as const;
const count = z.int();

export const productImportDto = z
  .object({
    _id: z.string(),
    fileName: z.string(),
    state: z.enum([
      ...['uploading', 'uploaded', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone'],
    ] as const),
    columns: z.array(
      z.object({
        title: z.string(),
        samples: z.array(z.string()),
        field: field.nullable().meta({ description: 'Чем читается столбец; null — не читается' }),
      }),
    ),
    key,
    emptyCell,
    total: count.meta({ description: 'Строк в файле, без заголовка' }),
    done: count.meta({ description: 'Сколько из них пройдено на этом шаге' }),
    counts: z.object({
      ...{ created: count, changed: count, unchanged: count, failed: count, undone: count, kept: count },
      skipped: count.meta({ description: 'До этих строк остановленная загрузка не дошла' }),
    }),
    isStopping: z.boolean().meta({ description: 'Просили остановить: шаг закончится между строками' }),
    stopped: z
      .object({
        row: count.meta({ description: 'Последняя пройденная строка; заголовок — первая' }),
        reason: z.enum(['asked', 'rights']).meta({
          description: 'Попросили или у начавшего шаг больше нет на это прав',
        }),
      })
      .nullable()
      .meta({ description: 'Где остановлен последний шаг; null — пройден до конца' }),
    pictures: z
      .object({ fileName: z.string(), count: count.meta({ description: 'Файлов в архиве' }) })
      .nullable()
      .meta({ description: 'Архив с фотографиями, которые строки называют по имени файла' }),
    broughtBy: z.string().nullable().meta({ description: 'Кто загрузил; null — неизвестно' }),
    createdAt: z.iso.datetime(),
    undoUntil: z.iso.datetime().nullable().meta({ description: 'До каких пор можно отменить' }),
    fields: z.array(z.object({ field, title: z.string() })).meta({ description: 'Чем столбец может быть' }),
  })
  .meta({ id: 'ProductImport', description: 'Загрузка товаров таблицей' });

export const productImportListDto = z
  .object({ data: z.array(productImportDto) })
  .meta({ id: 'ProductImportList' });

/** One of the steps, or the end of the running one; the dry run (`check`) sends the mapping of the columns. */
export const productImportStepDto = z
  .discriminatedUnion('step', [
    z.strictObject({
      ...{ step: z.literal('check'), key, emptyCell },
      fields: z.array(field.nullable()).max(200),
    }),
    z.strictObject({ step: z.literal('apply') }),
    z.strictObject({ step: z.literal('retry') }),
    z.strictObject({ step: z.literal('undo') }),
    z.strictObject({ step: z.literal('stop') }),
  ])
  .meta({ id: 'ProductImportStep' });

export const importRowsQueryDto = z.object({
  outcome: z.enum(outcomes).optional().meta({ description: 'Только строки, с которыми стало это' }),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export const importRowsDto = z
  .object({
    total: count,
    data: z.array(
      z.object({
        row: count.meta({ description: 'Номер строки в таблице; заголовок — первая' }),
        key: z.string(),
        outcome: z.enum(outcomes),
        productId: z.string().nullable(),
        columns: z.array(z.string()).meta({ description: 'Столбцы, которые меняют товар' }),
        errors: z.array(z.object({ column: z.string(), code: z.string(), message: z.string() })),
      }),
    ),
  })
  .meta({ id: 'ProductImportRows' });
