import { getProduct } from '@shop/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { cacheTags } from '../../read-cache/cache-tags.ts';
import { categoryDto, categoryWithProductsDto } from './catalogue.dto.ts';
import { link } from './category.dto.ts';

const tag = 'Категории';
const one = {
  reply: categoryWithProductsDto,
  errors: ['CATEGORY_NOT_FOUND', 'TOO_MANY_PRODUCTS'],
  unknownPath: 'CATEGORY_NOT_FOUND',
  keptUntilEventOf: 'catalogue',
  cacheTagsOf: () => [cacheTags.categories, cacheTags.products, cacheTags.collections],
} as const;

export const listCategoriesRoute = defineRoute({
  operationId: 'listCategories',
  tag,
  summary: 'Все категории в порядке меню',
  reply: z.array(categoryDto),
  keptUntilEventOf: 'catalogue',
  // The response contains the number of products of each category.
  cacheTagsOf: () => [cacheTags.categories, cacheTags.products],
});

export const getCategoryRoute = defineRoute({
  ...one,
  operationId: 'getCategory',
  tag,
  summary: 'Категория по ссылке, с товарами подкатегорий',
  params: z.object({ category: link }),
});

export const getCategoryByIdRoute = defineRoute({
  ...one,
  operationId: 'getCategoryById',
  tag,
  summary: 'Категория по номеру, с товарами подкатегорий',
  params: z.object({ id: getProduct.request.shape.id.meta({ description: 'Номер категории' }) }),
});
