import { sorting } from '@shop/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { cacheTags } from '../../read-cache/cache-tags.ts';
import { listQuery } from './list-query.dto.ts';
import { params, searchReplyDto, suggestionDto, suggestQueryDto } from './search.dto.ts';

const tag = 'Поиск';
const keptUntilEventOf = 'catalogue';

export const searchRoute = defineRoute({
  operationId: 'searchProducts',
  tag,
  summary: 'Товары по словам запроса, самые подходящие первыми; понимает формы слов, опечатки и раскладку',
  params,
  query: listQuery.extend({ sort: sorting.default('relevance').meta({ description: 'Порядок' }) }),
  reply: searchReplyDto,
  unknownPath: 'BAD_REQUEST',
  keptUntilEventOf,
  // The search also matches the names of categories and collections.
  cacheTagsOf: (_reply, { query }) => [
    cacheTags.products,
    cacheTags.categories,
    cacheTags.collections,
    cacheTags.synonyms,
    ...(query.sort === 'popular' ? [cacheTags.popularity] : []),
  ],
});

export const suggestRoute = defineRoute({
  operationId: 'suggestSearch',
  tag,
  summary: 'Подсказки, пока покупатель пишет запрос: разделы магазина, затем товары',
  params,
  query: suggestQueryDto,
  reply: z.array(suggestionDto),
  unknownPath: 'BAD_REQUEST',
  keptUntilEventOf,
  cacheTagsOf: () => [cacheTags.products, cacheTags.categories, cacheTags.collections, cacheTags.synonyms],
});
