import { Controller } from '@nestjs/common';
import { updatePerson } from '@shop/contracts';
import { grant } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import { Customer } from '../../auth/access.ts';
import { Serves } from '../../http/endpoint/route.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { achievementsRoute, permissionsRoute, profileRoute, roleNameRoute } from './user.dto.ts';
import { findOwn } from './find-own.ts';
import { updateProfileRoute } from './update-profile.dto.ts';
import { refuseOtherContacts, toPersonWish } from './update-profile.mapper.ts';
import { toAchievementDtos, toUserDto, type UserDto } from './user.mapper.ts';

/** What somebody who is signed in learns of themselves. */
@Controller()
export class UsersController {
  constructor(private readonly bus: Bus) {}

  @Serves(profileRoute)
  @Customer()
  async profile(_input: InputOf<typeof profileRoute>, @SignedIn() who: SignedInPerson): Promise<UserDto> {
    return toUserDto(await findOwn(this.bus, who));
  }

  @Serves(updateProfileRoute)
  @Customer()
  async update(
    { body }: InputOf<typeof updateProfileRoute>,
    @SignedIn() who: SignedInPerson,
  ): Promise<UserDto> {
    refuseOtherContacts(body, await findOwn(this.bus, who));
    return toUserDto(await this.bus.request(updatePerson, toPersonWish(who.id, body)));
  }

  /** As the role is now, which may be more or less than the token says. */
  @Serves(permissionsRoute)
  @Customer()
  async permissions(
    _input: InputOf<typeof permissionsRoute>,
    @SignedIn() who: SignedInPerson,
  ): Promise<ReplyOf<typeof permissionsRoute>> {
    const { role } = await findOwn(this.bus, who);
    return grant(role.permissions);
  }

  @Serves(roleNameRoute)
  @Customer()
  async roleName(
    _input: InputOf<typeof roleNameRoute>,
    @SignedIn() who: SignedInPerson,
  ): Promise<ReplyOf<typeof roleNameRoute>> {
    const { role } = await findOwn(this.bus, who);
    return { roleName: role.name };
  }

  @Serves(achievementsRoute)
  @Customer()
  async achievements(
    _input: InputOf<typeof achievementsRoute>,
    @SignedIn() who: SignedInPerson,
  ): Promise<ReplyOf<typeof achievementsRoute>> {
    return toAchievementDtos(await findOwn(this.bus, who));
  }
}
