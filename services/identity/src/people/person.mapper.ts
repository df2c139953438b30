import { getPerson, type ReplyInputOf } from '@shop/contracts';
import type { RowReader } from '@shop/service-kit';
import type { RoleRecord } from '../roles/role.repository.ts';
import { achievementTitle } from './achievements.ts';
import type { PersonRecord } from './person.repository.ts';

export type PersonReply = ReplyInputOf<typeof getPerson>;

/** A person for other services: everything but their secrets. */
export function toPersonReply(person: PersonRecord, role: RoleRecord): PersonReply {
  const { notifications } = person;
  return {
    id: person.id,
    firstName: person.firstName,
    secondName: person.secondName,
    middleName: person.middleName,
    nickname: person.nickname,
    sex: person.sex,
    phone: person.phone,
    email: person.email,
    role: { id: role.id, name: role.name, permissions: role.permissions },
    isBanned: person.isBanned,
    banReason: person.banReason,
    registeredAt: person.registeredAt.toISOString(),
    updatedAt: person.updatedAt.toISOString(),
    addresses: person.addresses.map(toAddress),
    notifications: {
      sale: notifications.sale,
      discount: notifications.discount,
      newItems: notifications.newItems,
    },
    achievements: person.achievements.map(toAchievement),
    hasSecondFactor: person.hasSecondFactor,
    needsSetup: person.firstName === '',
  };
}

type Address = PersonRecord['addresses'][number];
type Achievement = PersonRecord['achievements'][number];

const toAddress = ({ _id, name, text, index }: Address): PersonReply['addresses'][number] => ({
  ...{ id: _id.toHexString(), name, text, index },
});

const toAchievement = ({ key, receivedAt }: Achievement): PersonReply['achievements'][number] => ({
  key,
  title: achievementTitle(key),
  receivedAt: receivedAt.toISOString(),
});

const { addresses, achievements } = getPerson.reply.shape;

/** The person without unreadable parts: one damaged address must not prevent sign-in. */
export function readablePerson(person: PersonRecord, rows: RowReader): PersonRecord {
  return {
    ...person,
    addresses: rows.readable('addresses', person.addresses, {
      id: ({ _id }) => `${person.id}.${_id}`,
      check: (address) => addresses.element.parse(toAddress(address)),
    }),
    achievements: rows.readable('achievements', person.achievements, {
      id: ({ key }) => `${person.id}.${key}`,
      check: (achievement) => achievements.element.parse(toAchievement(achievement)),
    }),
  };
}
