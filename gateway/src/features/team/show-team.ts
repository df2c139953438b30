import { Injectable } from '@nestjs/common';
import type { getTeam, ReplyOf as BusReplyOf } from '@shop/contracts';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import { PersonNames } from '../../people/person-names.ts';
import { toDepartmentDto } from './team.mapper.ts';
import type { listTeamRoute } from './team.routes.ts';

/** The team with the names of its people. */
@Injectable()
export class ShowTeam {
  constructor(private readonly names: PersonNames) {}

  async run({ departments }: BusReplyOf<typeof getTeam>): Promise<ReplyOf<typeof listTeamRoute>> {
    const ids = departments.flatMap(({ ranks }) => ranks.flatMap(({ users }) => users.map(({ id }) => id)));
    const names = await this.names.find(ids);
    return departments.map((department) => toDepartmentDto(department, names));
  }
}
