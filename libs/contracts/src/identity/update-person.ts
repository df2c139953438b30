import { maxAddresses, sexes } from '@shop/domain';
import { z } from 'zod';
import { ownAccount } from '../access/unaudited-reasons.ts';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { address, notifications, person, personExample, personName } from './identity-shapes.ts';

/** Changes the fields that people may edit themselves; absent fields are kept. An address without an id is created. */
export const updatePerson = defineRequest({
  subject: 'identity.person.update.v1',
  callers: ['gateway'],
  effect: { unaudited: ownAccount },
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
