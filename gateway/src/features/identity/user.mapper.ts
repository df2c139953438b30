import type { getPerson, ReplyOf as BusReplyOf } from '@shop/contracts';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import type { achievementsRoute, profileRoute } from './user.routes.ts';

export type Person = BusReplyOf<typeof getPerson>;
export type UserDto = ReplyOf<typeof profileRoute>;

export function toUserDto(person: Person): UserDto {
  const { notifications, role } = person;
  return {
    _id: person.id,
    'First name': person.firstName,
    'Second name': person.secondName,
    'Middle name': person.middleName,
    Nickname: person.nickname,
    Sex: person.sex,
    Phone: person.phone,
    Email: person.email,
    role: { _id: role.id, roleName: role.name },
    banned: person.isBanned,
    banReason: person.banReason,
    registeredBy: person.registeredAt,
    Address: person.addresses.map(({ id, name, text, index }) => ({
      _id: id,
      name,
      Address: text,
      Index: index,
    })),
    Notifications: {
      Sale: notifications.sale,
      Discount: notifications.discount,
      NewItems: notifications.newItems,
    },
    hasSecondFactor: person.hasSecondFactor,
    needsSetup: person.needsSetup,
  };
}

export function toAchievementDtos({ achievements }: Person): ReplyOf<typeof achievementsRoute> {
  return achievements.map(({ key, title, receivedAt }) => ({ _id: key, title, receivedAt }));
}
