import { Controller } from '@nestjs/common';
import { updatePerson } from '@shop/contracts';
import { grant } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import { Customer } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { achievementsRoute, permissionsRoute, profileRoute, roleNameRoute } from './user.routes.ts';
import { findOwn } from './find-own.ts';
import { updateProfileRoute } from './update-profile.routes.ts';
import { refuseOtherContacts, toPersonInput } from './update-profile.mapper.ts';
import { toAchievementDtos, toUserDto, type UserDto } from './user.mapper.ts';

/** The account of the signed-in person. */
@Controller()
export class UsersController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('POST', '/api/user/profile', profileRoute)
  @Customer()
  async profile(@SignedIn() who: SignedInPerson): Promise<UserDto> {
    return toUserDto(await findOwn(this.bus, who));
  }

  @Endpoint('POST', '/api/user/update-profile', updateProfileRoute)
  @Customer()
  async update(
    @Input() { body }: InputOf<typeof updateProfileRoute>,
    @SignedIn() who: SignedInPerson,
  ): Promise<UserDto> {
    refuseOtherContacts(body, await findOwn(this.bus, who));
    return toUserDto(await this.bus.request(updatePerson, toPersonInput(who.id, body)));
  }

  /** Permissions of the current role, which may differ from those in the token. */
  @Endpoint('POST', '/api/user/permissions', permissionsRoute)
  @Customer()
  async permissions(@SignedIn() who: SignedInPerson): Promise<ReplyOf<typeof permissionsRoute>> {
    const { role } = await findOwn(this.bus, who);
    return grant(role.permissions);
  }

  @Endpoint('POST', '/api/user/permissions/name', roleNameRoute)
  @Customer()
  async roleName(@SignedIn() who: SignedInPerson): Promise<ReplyOf<typeof roleNameRoute>> {
    const { role } = await findOwn(this.bus, who);
    return { roleName: role.name };
  }

  @Endpoint('POST', '/api/user/achievements', achievementsRoute)
  @Customer()
  async achievements(@SignedIn() who: SignedInPerson): Promise<ReplyOf<typeof achievementsRoute>> {
    return toAchievementDtos(await findOwn(this.bus, who));
  }
}
