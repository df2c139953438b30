import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ManageTeam } from './manage-team.use-case.ts';
import { TeamController } from './team.controller.ts';
import { TeamRepository } from './team.repository.ts';
import { Team, teamSchema } from './team.schema.ts';

/** The team of the shop: departments, ranks and people. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Team.name, schema: teamSchema }])],
  controllers: [TeamController],
  providers: [ManageTeam, TeamRepository],
})
export class TeamModule {}
