import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { facetsExample, paginationExample, productCardExample } from './catalogue-examples.ts';
import { facets, pagination, productCard } from './catalogue-shapes.ts';
import { listProducts } from './list-products.ts';

/** The same pages as `listProducts`, as cards: a tenth of the bytes, for callers that only show them in a list. */
export const browseProducts = defineRequest({
  subject: 'catalogue.product.browse.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: listProducts.request,
  reply: z.object({ products: z.array(productCard), pagination, facets }),
  example: {
    request: { page: 1, limit: 12 },
    reply: { products: [productCardExample], pagination: paginationExample, facets: facetsExample },
  },
});
