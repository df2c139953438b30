import { defineRoute } from '../../../http/endpoint/route.ts';
import {
  advancedChoiceQueryDto,
  advancedOrdersQueryDto,
  advancedOrdersReplyDto,
  advancedProductsReplyDto,
  advancedSearchQueryDto,
  advancedSearchReplyDto,
  advancedUsersReplyDto,
} from './advanced-search.dto.ts';

const tag = 'Заказы';

export const listAdvancedUsersRoute = defineRoute({
  operationId: 'listAdvancedUsers',
  tag,
  summary: 'Покупатели с заказами: для выбора в поиске',
  query: advancedChoiceQueryDto,
  reply: advancedUsersReplyDto,
});

export const listAdvancedProductsRoute = defineRoute({
  operationId: 'listAdvancedProducts',
  tag,
  summary: 'Купленные товары и в чём их покупали: для выбора в поиске',
  query: advancedChoiceQueryDto,
  reply: advancedProductsReplyDto,
});

export const advancedSearchRoute = defineRoute({
  operationId: 'advancedSearch',
  tag,
  summary: 'Детализация продаж: что и в чём купили; файлом с export=csv',
  query: advancedSearchQueryDto,
  reply: advancedSearchReplyDto,
});

export const listAdvancedOrdersRoute = defineRoute({
  operationId: 'listAdvancedOrders',
  tag,
  summary: 'Заказы, в которых это купили',
  query: advancedOrdersQueryDto,
  reply: advancedOrdersReplyDto,
});
