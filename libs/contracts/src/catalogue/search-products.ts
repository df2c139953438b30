import { maxSearchText } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { facetsExample, paginationExample, productCardExample } from './catalogue-examples.ts';
import { facets, filters, pageRequest, pagination, productCard, sorting } from './catalogue-shapes.ts';

/** Available products that match a query, best match first. */
export const searchProducts = defineRequest({
  subject: 'catalogue.search.query.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    ...pageRequest,
    query: z.string().max(maxSearchText),
    filters: filters.default({}),
    sort: sorting.default('relevance'),
  }),
  reply: z.object({
    products: z.array(productCard),
    pagination,
    facets,
    /** The query that was searched instead, when the original one had typing errors. */
    correctedQuery: z.string().nullable(),
  }),
  example: {
    request: { query: 'худи' },
    reply: {
      products: [productCardExample],
      pagination: paginationExample,
      facets: facetsExample,
      correctedQuery: null,
    },
  },
});
