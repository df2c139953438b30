import { objectId } from '@shop/domain';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import {
  externalCategoriesDto,
  externalCollectionsDto,
  externalOrderDto,
  externalOrdersDto,
  externalProductDto,
  externalProductsDto,
  ordersQueryDto,
  productsQueryDto,
} from './external.dto.ts';

const catalogue = 'Каталог';
const orders = 'Заказы';

export const externalProductsRoute = defineRoute({
  operationId: 'listExternalProducts',
  tag: catalogue,
  summary: 'Товары страницами, по порядку изменения',
  query: productsQueryDto,
  reply: externalProductsDto,
});

export const externalProductRoute = defineRoute({
  operationId: 'getExternalProduct',
  tag: catalogue,
  summary: 'Один товар',
  params: z.object({
    id: objectId.meta({ description: 'Номер товара', examples: ['674000000000000000000001'] }),
  }),
  reply: externalProductDto.omit({ Article: true, updatedAt: true, isDeleted: true }).meta({
    id: 'ExternalProductPage',
    description: 'Товар, как он виден в магазине',
  }),
  errors: ['PRODUCT_NOT_FOUND'],
  unknownPath: 'PRODUCT_NOT_FOUND',
});

export const externalCategoriesRoute = defineRoute({
  operationId: 'listExternalCategories',
  tag: catalogue,
  summary: 'Все категории с подкатегориями',
  reply: externalCategoriesDto,
});

export const externalCollectionsRoute = defineRoute({
  operationId: 'listExternalCollections',
  tag: catalogue,
  summary: 'Все коллекции',
  reply: externalCollectionsDto,
});

export const externalOrdersRoute = defineRoute({
  operationId: 'listExternalOrders',
  tag: orders,
  summary: 'Номера и статусы заказов страницами',
  query: ordersQueryDto,
  reply: externalOrdersDto,
});

export const externalOrderRoute = defineRoute({
  operationId: 'getExternalOrder',
  tag: orders,
  summary: 'Статус одного заказа',
  params: z.object({
    number: z.coerce
      .number()
      .int()
      .min(1)
      .max(999_999_999)
      .meta({ description: 'Номер заказа', examples: [100_237] }),
  }),
  reply: externalOrderDto,
  errors: ['ORDER_NOT_FOUND'],
  unknownPath: 'ORDER_NOT_FOUND',
});

export const externalOpenApiRoute = defineRoute({
  operationId: 'getExternalOpenApi',
  tag: catalogue,
  summary: 'Описание внешнего API для программ',
  reply: z.string(),
  isHidden: true,
});

export const externalDocsRoute = defineRoute({
  operationId: 'getExternalDocs',
  tag: catalogue,
  summary: 'Описание внешнего API для чтения',
  reply: z.string(),
  contentType: 'text/html; charset=utf-8',
  isHidden: true,
});
