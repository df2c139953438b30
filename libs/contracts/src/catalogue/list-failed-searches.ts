import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

/** How many phrases the reply may contain: more than anybody reads. */
export const maxFailedSearches = 200;

/** What visitors searched for in vain from a day in Moscow to another one, the most frequent first. Nobody's name is stored with it. */
export const listFailedSearches = defineRequest({
  subject: 'catalogue.failed-search.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ start: z.iso.date(), end: z.iso.date() }),
  reply: z.object({
    searches: z
      .array(
        z.object({
          phrase: z.string(),
          times: z.number().int().min(1),
          lastDay: z.iso.date(),
          /** How many products the phrase finds now, after new products or synonyms. */
          foundNow: z.number().int().min(0),
        }),
      )
      .max(maxFailedSearches),
  }),
  example: {
    request: { start: '2026-11-01', end: '2026-11-27' },
    reply: { searches: [{ phrase: 'плюшка', times: 12, lastDay: '2026-11-26', foundNow: 0 }] },
  },
});
