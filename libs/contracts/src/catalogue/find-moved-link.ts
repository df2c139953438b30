import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { link } from './catalogue-shapes.ts';

/** What an address of the shop names by links. */
const place = z.union([
  z.object({ category: link, subcategory: link.nullable() }),
  z.object({ collection: link }),
  z.object({ page: link }),
]);

/** Where a place of the shop is found today whose link, or the link of its category, was changed. DECISIONS 10 */
export const findMovedLink = defineRequest({
  subject: 'catalogue.link.find-moved.v1',
  request: place,
  /** Null when nothing was there that has moved. */
  reply: z.object({ place: place.nullable() }),
  example: {
    request: { category: 'hoodies', subcategory: null },
    reply: { place: { category: 'warm', subcategory: null } },
  },
});
