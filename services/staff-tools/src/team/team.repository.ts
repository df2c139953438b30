import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { teamId } from '@shop/contracts';
import { isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { Team, type StoredDepartment } from './team.schema.ts';

export type StoredTeam = Pick<Team, 'departments' | 'version'>;

@Injectable()
export class TeamRepository {
  constructor(@InjectModel(Team.name) private readonly team: Model<Team>) {}

  /** Without departments while nobody has added any. */
  async find(): Promise<StoredTeam> {
    const found = await this.team.findById(teamId).lean<Team>();
    return { departments: found?.departments ?? [], version: found?.version ?? 0 };
  }

  /** False when the team was changed since this version. */
  async save(departments: readonly StoredDepartment[], from: number): Promise<boolean> {
    try {
      const { modifiedCount, upsertedCount } = await this.team.updateOne(
        { _id: teamId, version: from },
        { $set: { departments: [...departments] }, $inc: { version: 1 } },
        // The first change creates the team.
        { upsert: from === 0 },
      );
      return modifiedCount + upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
