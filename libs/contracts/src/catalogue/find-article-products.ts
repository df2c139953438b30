import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { objectId } from './catalogue-shapes.ts';

/** A word that matches more products is too unspecific to narrow a search. */
export const maxArticleProducts = 200;

/** Finds products by word prefixes of their article, including hidden and deleted ones, for the search of orders. */
export const findArticleProducts = defineRequest({
  subject: 'catalogue.article.products.v1',
  callers: ['order-payment'],
  effect: 'reads',
  request: z.object({
    /** In lower case, without punctuation. */
    words: z.array(z.string().min(1).max(60)).max(8),
  }),
  reply: z.object({
    found: z.array(z.object({ word: z.string(), productIds: z.array(objectId).max(maxArticleProducts) })),
  }),
  example: {
    request: { words: ['hd', '101'] },
    reply: { found: [{ word: 'hd', productIds: ['674000000000000000000001'] }] },
  },
});
