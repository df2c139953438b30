import { sorting } from '@shop/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { cacheTags } from '../../read-cache/cache-tags.ts';
import { facetsDto, paginationDto, productCardDto } from './catalogue.dto.ts';
import { listQuery } from './list-query.dto.ts';

const tag = 'Поиск';
const keptUntilEventOf = 'catalogue';
const params = z.object({
  query: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'Что ищут, как написал покупатель', examples: ['худи с котом'] }),
});

export const searchRoute = defineRoute({
  method: 'GET',
  path: '/api/search/{query}',
  operationId: 'searchProducts',
  tag,
  summary: 'Товары по словам запроса, самые подходящие первыми; понимает формы слов, опечатки и раскладку',
  params,
  query: listQuery.extend({ sort: sorting.default('relevance').meta({ description: 'Порядок' }) }),
  reply: z
    .object({
      products: z.array(productCardDto),
      pagination: paginationDto,
      facets: facetsDto,
      correctedQuery: z
        .string()
        .nullable()
        .meta({ description: 'Что искали вместо написанного: исправлены опечатки или раскладка' }),
    })
    .meta({ id: 'FoundProducts', description: 'Страница найденного' }),
  unknownPath: 'BAD_REQUEST',
  keptUntilEventOf,
  // Products are found by the names of their categories and collections too.
  cacheTagsOf: (_reply, { query }) => [
    cacheTags.products,
    cacheTags.categories,
    cacheTags.collections,
    ...(query.sort === 'popular' ? [cacheTags.popularity] : []),
  ],
});

const suggestionDto = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('product'),
      text: z.string(),
      _id: z.string(),
      image: z.string().nullable(),
      price: z.number().meta({ description: 'Цена с учётом скидки, рубли' }),
    }),
    z.object({
      kind: z.literal('category'),
      text: z.string(),
      link: z.string(),
      subcategory: z.string().nullable(),
    }),
    z.object({ kind: z.literal('collection'), text: z.string(), link: z.string() }),
  ])
  .meta({ id: 'Suggestion', description: 'Что мог иметь в виду покупатель' });

export const suggestRoute = defineRoute({
  method: 'GET',
  path: '/api/search/{query}/suggest',
  operationId: 'suggestSearch',
  tag,
  summary: 'Подсказки, пока покупатель пишет запрос: разделы магазина, затем товары',
  params,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(20).default(8).meta({ description: 'Сколько подсказок' }),
  }),
  reply: z.array(suggestionDto),
  unknownPath: 'BAD_REQUEST',
  keptUntilEventOf,
  cacheTagsOf: () => [cacheTags.products, cacheTags.categories, cacheTags.collections],
});
