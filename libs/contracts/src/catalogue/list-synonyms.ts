import { synonymLimits } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { objectId } from './catalogue-shapes.ts';

/** Words that the search of the shop takes for others. Stored texts may be older than today's limits. */
export const synonym = z.object({
  id: objectId,
  phrase: z.string(),
  meaning: z.string(),
  createdAt: z.iso.datetime(),
});

/** All synonyms that staff added, the newest first, read from the database so that recent writes are included. */
export const listSynonyms = defineRequest({
  subject: 'catalogue.synonym.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({}),
  // Two that are added at the same moment may exceed the limit.
  reply: z.object({ synonyms: z.array(synonym).max(2 * synonymLimits.synonyms) }),
  example: {
    request: {},
    reply: {
      synonyms: [
        {
          id: '674000000000000000000001',
          phrase: 'плюшка',
          meaning: 'мягкая игрушка',
          createdAt: '2026-11-27T09:00:00.000Z',
        },
      ],
    },
  },
});
