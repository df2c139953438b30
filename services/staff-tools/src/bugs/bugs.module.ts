import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BugRepository } from './bug.repository.ts';
import { Bug, bugSchema } from './bug.schema.ts';
import { BugsController } from './bugs.controller.ts';
import { ManageBugs } from './manage-bugs.use-case.ts';

/** The bug tracker of the back office. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Bug.name, schema: bugSchema }])],
  controllers: [BugsController],
  providers: [BugRepository, ManageBugs],
})
export class BugsModule {}
