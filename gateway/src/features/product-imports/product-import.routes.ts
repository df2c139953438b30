import { objectId } from '@shop/domain';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import {
  importRowsDto,
  importRowsQueryDto,
  productImportDto,
  productImportListDto,
  productImportStepDto,
} from './product-import.dto.ts';

const tag = 'Товары: загрузка таблицей';
const file = z.string().meta({ format: 'binary' });

const params = z.object({
  id: objectId.meta({ description: 'Номер загрузки', examples: ['674000000000000000000001'] }),
});

export const listProductImportsRoute = defineRoute({
  operationId: 'listProductImports',
  tag,
  summary: 'Последние загрузки',
  reply: productImportListDto,
});

export const uploadProductImportRoute = defineRoute({
  operationId: 'uploadProductImport',
  tag,
  summary: 'Принимает таблицу CSV до 64 МБ; ничего ещё не меняет',
  multipart: z.object({ file }).meta({ id: 'ProductImportForm' }),
  reply: productImportDto,
  errors: ['IMPORT_UNREADABLE', 'IMPORT_TOO_LARGE', 'IMPORT_NOT_FOUND', 'IMPORT_STATE'],
});

export const uploadImportPicturesRoute = defineRoute({
  operationId: 'uploadProductImportPictures',
  tag,
  summary:
    'Принимает архив ZIP с фотографиями, до 512 МБ: строки называют их по имени файла. Проверять таблицу надо заново',
  params,
  multipart: z.object({ file }).meta({ id: 'ProductImportPicturesForm' }),
  reply: productImportDto,
  errors: [
    ...(['IMPORT_NOT_FOUND', 'IMPORT_STATE', 'ARCHIVE_UNREADABLE', 'ARCHIVE_ENCRYPTED'] as const),
    ...(['ARCHIVE_NESTED', 'ARCHIVE_TOO_LARGE'] as const),
  ],
  unknownPath: 'IMPORT_NOT_FOUND',
});

export const getProductImportRoute = defineRoute({
  operationId: 'getProductImport',
  tag,
  summary: 'Загрузка и как далеко она продвинулась',
  params,
  reply: productImportDto,
  errors: ['IMPORT_NOT_FOUND', 'STORED_DATA_UNREADABLE'],
  unknownPath: 'IMPORT_NOT_FOUND',
});

export const runProductImportRoute = defineRoute({
  operationId: 'runProductImport',
  tag,
  summary:
    'Начинает шаг: проверку, применение, повтор неудавшихся и непройденных строк или отмену. `stop` останавливает идущий',
  params,
  body: productImportStepDto,
  reply: productImportDto,
  errors: ['IMPORT_NOT_FOUND', 'IMPORT_STATE', 'IMPORT_COLUMNS', 'IMPORT_UNDO_RIGHTS'],
  unknownPath: 'IMPORT_NOT_FOUND',
});

export const listImportRowsRoute = defineRoute({
  operationId: 'listProductImportRows',
  tag,
  summary: 'Что стало или станет со строками, с каждой ошибкой',
  params,
  query: importRowsQueryDto,
  reply: importRowsDto,
  errors: ['IMPORT_NOT_FOUND'],
  unknownPath: 'IMPORT_NOT_FOUND',
});

export const exportFailedRowsRoute = defineRoute({
  operationId: 'exportFailedRows',
  tag,
  summary: 'Неудавшиеся строки файлом, с ошибками в последнем столбце: исправить и загрузить отдельно',
  params,
  reply: z.string().meta({ format: 'binary' }),
  contentType: 'text/csv',
  errors: ['IMPORT_NOT_FOUND', 'IMPORT_STATE'],
  unknownPath: 'IMPORT_NOT_FOUND',
});
