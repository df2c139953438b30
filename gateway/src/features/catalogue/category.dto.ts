import { getProduct } from '@shop/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { cacheTags } from '../../read-cache/cache-tags.ts';
import { categoryDto, categoryWithProductsDto } from './catalogue.dto.ts';

const tag = 'Категории';
const one = {
  reply: categoryWithProductsDto,
  errors: ['CATEGORY_NOT_FOUND'],
  unknownPath: 'CATEGORY_NOT_FOUND',
  keptUntilEventOf: 'catalogue',
  cacheTagsOf: () => [cacheTags.categories, cacheTags.products, cacheTags.collections],
} as const;
const link = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(100)
  .meta({ description: 'Ссылка категории', examples: ['hoodies'] });

export const listCategoriesRoute = defineRoute({
  method: 'GET',
  path: '/api/categories',
  operationId: 'listCategories',
  tag,
  summary: 'Все категории в порядке меню',
  reply: z.array(categoryDto),
  keptUntilEventOf: 'catalogue',
  // They count their products.
  cacheTagsOf: () => [cacheTags.categories, cacheTags.products],
});

export const getCategoryRoute = defineRoute({
  ...one,
  method: 'GET',
  path: '/api/categories/{category}',
  operationId: 'getCategory',
  tag,
  summary: 'Категория по ссылке, с товарами подкатегорий',
  params: z.object({ category: link }),
});

export const getCategoryByIdRoute = defineRoute({
  ...one,
  method: 'GET',
  path: '/api/categories/id/{id}',
  operationId: 'getCategoryById',
  tag,
  summary: 'Категория по номеру, с товарами подкатегорий',
  params: z.object({ id: getProduct.request.shape.id.meta({ description: 'Номер категории' }) }),
});
