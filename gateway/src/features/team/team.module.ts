import { Module } from '@nestjs/common';
import { PersonNamesModule } from '../../people/person-names.module.ts';
import { ShowTeam } from './show-team.ts';
import { TeamController } from './team.controller.ts';

@Module({ imports: [PersonNamesModule], controllers: [TeamController], providers: [ShowTeam] })
export class TeamModule {}
