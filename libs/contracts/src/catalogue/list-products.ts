import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { facetsExample, paginationExample, productExample } from './catalogue-examples.ts';
import { facets, filters, link, pageRequest, pagination, product, sorting } from './catalogue-shapes.ts';

/** Available products page by page, filtered and sorted, with facet counts. */
export const listProducts = defineRequest({
  subject: 'catalogue.product.list.v1',
  callers: ['gateway', 'operator'],
  effect: 'reads',
  request: z.object({
    ...pageRequest,
    category: link.optional(),
    subcategory: link.optional(),
    /** Only the products of a collection; sorted by `relevance` they are in the order that staff gave it. */
    collection: link.optional(),
    /** Only the newest products, so many of them, before they are filtered. */
    newest: z.number().int().min(1).max(1_000).optional(),
    filters: filters.default({}),
    sort: sorting.default('new'),
  }),
  reply: z.object({ products: z.array(product), pagination, facets }),
  example: {
    request: { page: 1, limit: 12 },
    reply: { products: [productExample], pagination: paginationExample, facets: facetsExample },
  },
});
