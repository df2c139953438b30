import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FeedAnnouncer } from './feed-announcer.ts';
import { NotificationChoiceRepository } from './notification-choice.repository.ts';
import { NotificationChoice, notificationChoiceSchema } from './notification-choice.schema.ts';
import { NotificationCounter, notificationCounterSchema } from './notification-counter.schema.ts';
import { NotificationRepository } from './notification.repository.ts';
import { Notification, notificationSchema } from './notification.schema.ts';
import { NotificationsController } from './notifications.controller.ts';
import { RaiseNotification } from './raise-notification.use-case.ts';
import { ReadNotifications } from './read-notifications.use-case.ts';
import { StaffRecipients } from './staff-recipients.ts';
import { AnnounceUnsent } from './announce-unsent.ts';

/** Notifications to staff: of the shop, and from each other. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Notification.name, schema: notificationSchema },
      { name: NotificationChoice.name, schema: notificationChoiceSchema },
      { name: NotificationCounter.name, schema: notificationCounterSchema },
    ]),
  ],
  controllers: [NotificationsController],
  providers: [
    FeedAnnouncer,
    NotificationChoiceRepository,
    NotificationRepository,
    RaiseNotification,
    ReadNotifications,
    StaffRecipients,
    AnnounceUnsent,
  ],
  exports: [NotificationRepository, RaiseNotification, ReadNotifications, StaffRecipients],
})
export class NotificationsModule {}
