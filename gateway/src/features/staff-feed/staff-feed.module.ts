import { Module } from '@nestjs/common';
import { ColleagueNames } from './colleague-names.ts';
import { NotificationsController } from './notifications.controller.ts';
import { TasksController } from './tasks.controller.ts';

/** Notifications and completed tasks of staff over HTTP; the socket brings new ones, and all open tasks. */
@Module({
  controllers: [NotificationsController, TasksController],
  providers: [ColleagueNames],
  exports: [ColleagueNames],
})
export class StaffFeedModule {}
