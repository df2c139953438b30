import { synonymFields } from '@shop/domain';
import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { synonym } from './list-synonyms.ts';

/** Adds a synonym, which all replicas search by at once. Rejects a phrase that another synonym has. */
export const addSynonym = defineRequest({
  subject: 'catalogue.synonym.add.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'synonym', key: ({ phrase }) => ({ words: phrase }) } },
  request: z.object(synonymFields),
  reply: synonym,
  errors: ['SYNONYM_TAKEN', 'SYNONYM_LIMIT'],
  example: {
    request: { phrase: 'плюшка', meaning: 'мягкая игрушка' },
    reply: {
      id: '674000000000000000000001',
      phrase: 'плюшка',
      meaning: 'мягкая игрушка',
      createdAt: '2026-11-27T09:00:00.000Z',
    },
  },
});
