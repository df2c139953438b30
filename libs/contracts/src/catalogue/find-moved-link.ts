import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { link } from './catalogue-shapes.ts';

/** A page of the shop, identified by the links in its address. */
const place = z.union([
  z.object({ category: link, subcategory: link.nullable() }),
  z.object({ collection: link }),
  z.object({ page: link }),
]);

/** Finds the current address of a page of the shop whose link, or its category's link, was changed. DECISIONS 10 */
export const findMovedLink = defineRequest({
  subject: 'catalogue.link.find-moved.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: place,
  /** Null when no page with such a link has moved. */
  reply: z.object({ place: place.nullable() }),
  example: {
    request: { category: 'hoodies', subcategory: null },
    reply: { place: { category: 'warm', subcategory: null } },
  },
});
