import { Controller } from '@nestjs/common';
import { changeTeam, getTeam, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { ManageTeam } from './manage-team.use-case.ts';

@Controller()
export class TeamController {
  constructor(private readonly team: ManageTeam) {}

  @HandleMessage(getTeam)
  get(): Promise<ReplyInputOf<typeof getTeam>> {
    return this.team.get();
  }

  @HandleMessage(changeTeam)
  change(request: ParsedRequestOf<typeof changeTeam>): Promise<ReplyInputOf<typeof changeTeam>> {
    return this.team.change(request);
  }
}
