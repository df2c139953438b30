import { maxSearchText, sexes } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { defineStaffList } from '../staff-list/define-staff-list.ts';
import { person, personExample } from './identity-shapes.ts';

const { id, firstName, secondName, middleName, nickname, sex, phone, email, isBanned, registeredAt } =
  person.shape;

/** The list of people for staff, newest registration first. */
export const peopleList = defineStaffList({
  filters: {
    /** Name, nickname, phone in any spelling, e-mail: prefixes of words, in any order. */
    search: z.string().trim().max(maxSearchText),
    sex: z.enum(sexes),
    /** The name of the role. */
    roleName: z.string().max(200),
    isBanned: z.boolean(),
  },
  sortFields: ['registeredAt', 'name', 'phone', 'email', 'role', 'sex', 'isBanned'],
  defaultSort: { field: 'registeredAt', direction: 'desc' },
  row: z.object({
    ...{ id, firstName, secondName, middleName, nickname, sex, phone, email, isBanned, registeredAt },
    role: z.object({ id: objectId, name: z.string() }),
  }),
});

const { role, ...example } = personExample;

export const listPeople = defineRequest({
  subject: 'identity.people.list.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: peopleList.request,
  reply: peopleList.reply,
  example: {
    request: { filters: { search: '+7 (999) 000' } },
    reply: { total: 1, data: [{ ...example, role: { id: role.id, name: role.name } }] },
  },
});
