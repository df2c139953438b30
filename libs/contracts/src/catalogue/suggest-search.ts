import { maxSearchText } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { imageName, kopecks, link, objectId } from './catalogue-shapes.ts';

const suggestion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    text: z.string(),
    id: objectId,
    image: imageName.nullable(),
    /** The current price. */
    priceKopecks: kopecks,
  }),
  /** A category, or one of its subcategories when `subcategory` is not null. */
  z.object({ kind: z.literal('category'), text: z.string(), link, subcategory: link.nullable() }),
  z.object({ kind: z.literal('collection'), text: z.string(), link }),
]);

/** Suggestions for a partly typed query: sections of the shop first, then products. */
export const suggestSearch = defineRequest({
  subject: 'catalogue.search.suggest.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({
    query: z.string().max(maxSearchText),
    limit: z.number().int().min(1).max(20).default(8),
  }),
  reply: z.object({ suggestions: z.array(suggestion) }),
  example: {
    request: { query: 'по' },
    reply: { suggestions: [{ kind: 'collection', text: 'Полярная экспедиция', link: 'polar-expedition' }] },
  },
});
