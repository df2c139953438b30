import { maxAddresses, sexes } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { address, notifications, person, personExample, personName } from './identity-shapes.ts';

/** Changes what people may change of themselves; what is absent stays. An address without an id is a new one. */
export const updatePerson = defineRequest({
  subject: 'identity.person.update.v1',
  request: z.object({
    id: objectId,
    firstName: personName.optional(),
    secondName: personName.optional(),
    middleName: personName.optional(),
    nickname: personName.optional(),
    sex: z.enum(sexes).optional(),
    addresses: z
      .array(address.extend({ id: objectId.nullable() }))
      .max(maxAddresses)
      .optional(),
    notifications: notifications.partial().optional(),
  }),
  reply: person,
  errors: ['USER_NOT_FOUND'],
  readsOne: { entity: 'person', key: ({ id }) => id },
  example: { request: { id: personExample.id, nickname: 'Сорока' }, reply: personExample },
});
