import { isDeepStrictEqual } from 'node:util';
import { contactWordsOf, foldedWords, foldText } from '@shop/service-kit';
import { Types } from 'mongoose';
import type { Address } from './person-parts.schema.ts';
import type { Person } from './person.schema.ts';

type PlainField =
  | 'firstName'
  | 'secondName'
  | 'middleName'
  | 'nickname'
  | 'sex'
  | 'phone'
  | 'email'
  | 'emailKey'
  | 'addresses'
  | 'isBanned'
  | 'banReason'
  | 'hasSecondFactor'
  | 'passwordHash';

/** The fields of a person that may be changed; absent ones stay. */
export interface PersonChanges extends Partial<Pick<Person, PlainField>> {
  roleId?: string;
  /** Each one is changed separately. */
  notifications?: Partial<Person['notifications']>;
}

type Current = Omit<Person, 'passwordHash' | 'roleId'> & { roleId: string };
type Named = Pick<Person, 'firstName' | 'secondName' | 'middleName' | 'nickname' | 'phone' | 'email'>;

/** Changes as fields of the stored document. */
export function toFields({ roleId, notifications = {}, ...plain }: PersonChanges): Record<string, unknown> {
  const each = Object.entries(notifications).map(
    ([name, value]) => [`notifications.${name}`, value] as const,
  );
  return {
    ...plain,
    ...(roleId !== undefined && { roleId: new Types.ObjectId(roleId) }),
    ...Object.fromEntries(each),
  };
}

/** The changes that set another value than the present one; a password always counts as another one. */
export function differingChanges(
  present: Current,
  { notifications, ...plain }: PersonChanges,
): PersonChanges {
  const stored = new Map<string, unknown>(Object.entries({ ...present, roleId: present.roleId }));
  const isOther = ([name, value]: [string, unknown]): boolean =>
    value !== undefined && !isDeepStrictEqual(plainOf(value), plainOf(stored.get(name)));
  const flags = new Map<string, unknown>(Object.entries(present.notifications));
  const chosen = Object.entries(notifications ?? {}).filter(
    ([name, value]) => value !== undefined && value !== flags.get(name),
  );
  return {
    ...Object.fromEntries(Object.entries(plain).filter(isOther)),
    ...(chosen.length > 0 && { notifications: Object.fromEntries(chosen) }),
  };
}

/** Ids as text: two objects of the same id are equal, and differ as objects. */
const plainOf = (value: unknown): unknown =>
  value === undefined ? value : JSON.parse(JSON.stringify(value));

/**
 * An address keeps its id if the person already has it, by the id or else by its content; others get a new one, so that
 * clients cannot choose ids.
 */
export function toStoredAddresses(
  wanted: readonly { id?: string | null | undefined; name: string; text: string; index: string }[],
  known: readonly Address[],
): Address[] {
  const free = new Map(known.map((address) => [address._id.toHexString(), address]));
  const named = new Set(wanted.map(({ id }) => id));
  return wanted.map(({ id, name, text, index }) => {
    const same =
      free.get(id ?? '') ??
      [...free.values()].find(
        (one) =>
          !named.has(one._id.toHexString()) && one.name === name && one.text === text && one.index === index,
      );
    if (same) free.delete(same._id.toHexString());
    return { _id: same?._id ?? new Types.ObjectId(), name, text, index };
  });
}

/** What staff search and sort by. */
export function listedFieldsOf(person: Named): Pick<Person, 'searchWords' | 'nameKey'> {
  const { firstName, secondName, middleName, nickname } = person;
  return {
    searchWords: [...new Set([...contactWordsOf(person), ...foldedWords(nickname)])],
    nameKey: foldText([secondName, firstName, middleName].join(' ').trim()),
  };
}
