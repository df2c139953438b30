import { Module } from '@nestjs/common';
import { ColleagueNames } from './colleague-names.ts';
import { NotificationsController } from './notifications.controller.ts';

/** Notifications of staff over HTTP; the socket brings new ones, and all of tasks. */
@Module({
  controllers: [NotificationsController],
  providers: [ColleagueNames],
  exports: [ColleagueNames],
})
export class StaffFeedModule {}
