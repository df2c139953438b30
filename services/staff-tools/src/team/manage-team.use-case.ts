import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { changeTeam, getTeam, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { changedTeam } from './change-of-team.ts';
import { TeamRepository } from './team.repository.ts';

type TeamReply = ReplyInputOf<typeof getTeam>;

/** The departments of the shop, their ranks and the people in them. */
@Injectable()
export class ManageTeam {
  constructor(private readonly team: TeamRepository) {}

  async get(): Promise<TeamReply> {
    const { departments } = await this.team.find();
    return { departments };
  }

  /** @throws AppError TEAM_PART_NOT_FOUND, TEAM_FULL */
  async change({ change }: ParsedRequestOf<typeof changeTeam>): Promise<TeamReply> {
    for (;;) {
      const { departments, version } = await this.team.find();
      const changed = [...changedTeam(departments, change, newId)];
      // Somebody else's change came first: this one is computed anew from what it left.
      if (await this.team.save(changed, version)) return { departments: changed };
    }
  }
}

const newId = (): string => randomBytes(9).toString('base64url');
