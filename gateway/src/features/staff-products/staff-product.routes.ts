import { objectId } from '@shop/domain';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import {
  changedProductsDto,
  changeProductsBodyDto,
  exportProductsBodyDto,
  listStaffProductsBodyDto,
  listStaffProductsReplyDto,
  productIdsBodyDto,
} from './staff-product.dto.ts';

const tag = 'Товары: для сотрудников';

export const listStaffProductsRoute = defineRoute({
  operationId: 'listStaffProducts',
  tag,
  summary: 'Товары списком, с фильтрами, вместе со скрытыми',
  body: listStaffProductsBodyDto,
  reply: listStaffProductsReplyDto,
});

export const exportProductsRoute = defineRoute({
  operationId: 'exportProducts',
  tag,
  summary: 'Тот же список файлом для Excel, который можно загрузить обратно',
  body: exportProductsBodyDto,
  reply: z.string().meta({ format: 'binary' }),
  contentType: 'text/csv',
});

export const changeProductsRoute = defineRoute({
  operationId: 'changeProducts',
  tag,
  summary: 'Меняет сразу до 1000 товаров и отвечает о каждом',
  body: changeProductsBodyDto,
  reply: changedProductsDto,
  isLong: true,
  errors: ['COLLECTION_NOT_FOUND'],
});

export const deleteProductsRoute = defineRoute({
  operationId: 'deleteProducts',
  tag,
  summary: 'Удаляет товары; их можно вернуть',
  body: productIdsBodyDto,
  reply: changedProductsDto,
  isLong: true,
});

export const restoreProductsRoute = defineRoute({
  operationId: 'restoreProducts',
  tag,
  summary: 'Возвращает удалённые товары такими, какими они были',
  body: productIdsBodyDto,
  reply: changedProductsDto,
  isLong: true,
});

export const productParams = z.object({
  id: objectId.meta({ description: 'Номер товара', examples: ['674000000000000000000001'] }),
});
