import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { objectId } from './catalogue-shapes.ts';

/** Removes a synonym from the search. */
export const removeSynonym = defineRequest({
  subject: 'catalogue.synonym.remove.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'synonym', key: ({ id }) => ({ id }) } },
  request: z.object({ id: objectId }),
  reply: z.object({}),
  errors: ['SYNONYM_NOT_FOUND'],
  example: { request: { id: '674000000000000000000001' }, reply: {} },
});
