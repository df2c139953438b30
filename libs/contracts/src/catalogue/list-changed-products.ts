import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { productExample } from './catalogue-examples.ts';
import { objectId, product } from './catalogue-shapes.ts';

const changedProduct = product.extend({
  article: z.string(),
  updatedAt: z.iso.datetime(),
  /** Deleted products stay in the list, so that readers learn of it. */
  isDeleted: z.boolean(),
});

/** Products in the order in which they were last changed, hidden and deleted ones too. */
export const listChangedProducts = defineRequest({
  subject: 'catalogue.changed-products.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    /** Only products that were changed at this time or later. */
    since: z.iso.datetime().nullable(),
    /** The last product of the page before; null for the first page. */
    after: z.object({ updatedAt: z.iso.datetime(), id: objectId }).nullable(),
    limit: z.int().min(1).max(100),
  }),
  reply: z.object({ products: z.array(changedProduct), hasMore: z.boolean() }),
  example: {
    request: { since: null, after: null, limit: 50 },
    reply: {
      products: [
        { ...productExample, article: 'HD-101', updatedAt: '2026-11-20T09:00:00.000Z', isDeleted: false },
      ],
      hasMore: false,
    },
  },
});
