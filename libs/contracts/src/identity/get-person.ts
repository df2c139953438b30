import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { person, personExample } from './identity-shapes.ts';

/** A person with all fields except secrets. */
export const getPerson = defineRequest({
  subject: 'identity.person.get.v1',
  callers: ['gateway', 'order-payment'],
  effect: 'reads',
  request: z.object({ id: objectId }),
  reply: person,
  errors: ['USER_NOT_FOUND'],
  readsOne: { entity: 'person', key: ({ id }) => id },
  example: { request: { id: personExample.id }, reply: personExample },
});
