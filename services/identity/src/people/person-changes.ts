import { Types } from 'mongoose';
import type { Person } from './person.schema.ts';

type PlainField =
  | 'firstName'
  | 'secondName'
  | 'middleName'
  | 'nickname'
  | 'sex'
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
