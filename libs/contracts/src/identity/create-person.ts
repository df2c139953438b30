import { isEmail } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { password, person, personExample, personName, phone } from './identity-shapes.ts';

/** Creates a person for staff. Without a password, an e-mail with a link lets the person choose one. */
export const createPerson = defineRequest({
  subject: 'identity.person.create.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'person', key: ({ phone: of }) => ({ phone: of }) } },
  request: z.object({
    firstName: personName,
    secondName: personName,
    middleName: personName,
    phone,
    email: z.string().refine(isEmail),
    /** Absent: the role of those who sign up themselves. */
    roleId: objectId.optional(),
    password: password.optional(),
  }),
  reply: z.object({
    person,
    /** False when the e-mail could not be sent, or was not needed: a person without a password can request another one. */
    isInvited: z.boolean(),
  }),
  errors: ['USER_EXISTS', 'ROLE_NOT_FOUND', 'RIGHTS_NOT_YOURS', 'BAD_REQUEST'],
  timeoutMs: 15_000,
  example: {
    request: {
      ...{ firstName: 'Иван', secondName: 'Петров', middleName: '' },
      ...{ phone: personExample.phone, email: personExample.email, roleId: personExample.role.id },
    },
    reply: { person: personExample, isInvited: true },
  },
});
