import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { BugRepository } from './bug.repository.ts';
import { Bug, bugSchema } from './bug.schema.ts';
import { BugsController } from './bugs.controller.ts';
import { ManageBugs } from './manage-bugs.use-case.ts';
import { NotifyMentioned } from './notify-mentioned.ts';

/** The bug tracker of the back office. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Bug.name, schema: bugSchema }]), NotificationsModule],
  controllers: [BugsController],
  providers: [BugRepository, ManageBugs, NotifyMentioned],
})
export class BugsModule {}
