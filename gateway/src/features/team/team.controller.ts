import { Controller } from '@nestjs/common';
import { changeTeam, getTeam, listStaff } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { ShowTeam } from './show-team.ts';
import { changeTeamRoute, listTeamRoute, setTeamHoursRoute } from './team.routes.ts';

type Team = Promise<ReplyOf<typeof listTeamRoute>>;

/** The team: everybody with the panel sees it, and who assigns roles changes it. DECISIONS 12 */
@Controller()
export class TeamController {
  constructor(
    private readonly bus: Bus,
    private readonly show: ShowTeam,
  ) {}

  @Endpoint('GET', '/api/admin/users/team/all', listTeamRoute)
  @RequirePermission()
  async list(): Team {
    return this.show.run(await this.bus.request(getTeam, {}));
  }

  /** Only staff can be added; people who lose the panel later stay until they are removed. */
  @Endpoint('POST', '/api/admin/team/changes', changeTeamRoute)
  @RequirePermission('changeUserRoles')
  async change(@Input() { body: change }: InputOf<typeof changeTeamRoute>): Team {
    if (change.kind === 'place-person') {
      const { staff } = await this.bus.request(listStaff, { permission: 'adminPanel' });
      if (!staff.some(({ id }) => id === change.person)) throw new AppError('USER_NOT_FOUND');
    }
    return this.show.run(await this.bus.request(changeTeam, { change }));
  }

  @Endpoint('PUT', '/api/admin/team/people/{id}/hours', setTeamHoursRoute)
  @RequirePermission()
  async setHours(
    @Input() { params: { id: person }, body: { hours } }: InputOf<typeof setTeamHoursRoute>,
    @SignedIn() { id, permissions }: SignedInPerson,
  ): Team {
    if (person !== id && !permissions.has('changeUserRoles')) throw new AppError('FORBIDDEN');
    const change = { kind: 'set-hours', person, hours } as const;
    return this.show.run(await this.bus.request(changeTeam, { change }));
  }
}
