import { isDeepStrictEqual } from 'node:util';
import type { editPerson, getPerson, ReplyOf, RequestOf } from '@shop/contracts';

type Changes = RequestOf<typeof editPerson>['changes'];
type Person = Pick<
  ReplyOf<typeof getPerson>,
  | 'firstName'
  | 'secondName'
  | 'middleName'
  | 'nickname'
  | 'sex'
  | 'phone'
  | 'email'
  | 'role'
  | 'isBanned'
  | 'banReason'
  | 'notifications'
  | 'addresses'
>;

/**
 * The changes that set another value than the stored one. A form sends all of its fields, while the audit log shows
 * names, phones and e-mails by the names of the sent fields alone. A password always differs.
 */
export function differingChanges({ notifications, ...changes }: Changes, person: Person): Changes {
  const { role, isBanned, banReason, notifications: flags, ...plain } = person;
  const stored = new Map<string, unknown>([
    ...Object.entries(plain),
    ['roleId', role.id],
    ['ban', isBanned ? { reason: banReason } : null],
  ]);
  const isOther = ([name, value]: [string, unknown]): boolean =>
    value !== undefined &&
    (name === 'addresses' ? !hasSameAddresses(changes, person) : !isDeepStrictEqual(value, stored.get(name)));
  // As an object without declared fields, whose entries keep no types.
  const sent: object = changes;
  const chosen = { ...flags, ...notifications };
  return {
    ...Object.fromEntries(Object.entries(sent).filter(isOther)),
    ...(notifications && !isDeepStrictEqual(chosen, { ...flags }) && { notifications }),
  };
}

/** An address without an id is known by its content. */
function hasSameAddresses({ addresses = [] }: Changes, person: Pick<Person, 'addresses'>): boolean {
  const known = person.addresses.map(({ id, ...content }, at) => ({
    ...content,
    id: addresses[at]?.id && id,
  }));
  const sent = addresses.map(({ id, ...content }) => ({ ...content, id }));
  return isDeepStrictEqual(sent, known);
}
