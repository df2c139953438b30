import { Types } from 'mongoose';
import { listedFieldsOf } from './person-changes.ts';
import type { Person } from './person.schema.ts';

type Given = Pick<Person, 'phone' | 'email' | 'emailKey' | 'passwordHash' | 'roleId' | 'registeredAt'>;

/** A new person: only the contacts are known yet, and all notifications are on. */
export function newPerson(
  given: Given,
  known: Partial<Person> = {},
  _id = new Types.ObjectId(),
): Person & { _id: Types.ObjectId } {
  const person = {
    firstName: '',
    secondName: '',
    middleName: '',
    nickname: '',
    sex: 'unknown' as const,
    isBanned: false,
    banReason: null,
    addresses: [],
    notifications: { sale: true, discount: true, newItems: true },
    achievements: [],
    consents: [],
    hasSecondFactor: false,
    updatedAt: given.registeredAt,
    editedBy: null,
    ...given,
    ...known,
  };
  return { ...person, ...listedFieldsOf(person), _id };
}
