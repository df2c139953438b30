import type { getPerson, ReplyInputOf } from '@shop/contracts';
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
    addresses: person.addresses.map(({ _id, name, text, index }) => ({
      id: _id.toHexString(),
      name,
      text,
      index,
    })),
    notifications: {
      sale: notifications.sale,
      discount: notifications.discount,
      newItems: notifications.newItems,
    },
    achievements: person.achievements.map(({ key, receivedAt }) => ({
      key,
      title: achievementTitle(key),
      receivedAt: receivedAt.toISOString(),
    })),
    hasSecondFactor: person.hasSecondFactor,
    needsSetup: person.firstName === '',
  };
}
