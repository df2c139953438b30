import { Types } from 'mongoose';
import type { Person } from './person.schema.ts';

type Given = Pick<Person, 'phone' | 'email' | 'emailKey' | 'passwordHash' | 'roleId' | 'registeredAt'>;

/** A new person: only the contacts are known yet, and all notifications are on. */
export function newPerson(
  given: Given,
  known: Partial<Person> = {},
  _id = new Types.ObjectId(),
): Person & { _id: Types.ObjectId } {
  return {
    firstName: '',
    secondName: '',
    middleName: '',
    nickname: '',
    sex: 'unknown',
    isBanned: false,
    banReason: null,
    addresses: [],
    notifications: { sale: true, discount: true, newItems: true },
    achievements: [],
    consents: [],
    hasSecondFactor: false,
    ...given,
    ...known,
    _id,
  };
}
