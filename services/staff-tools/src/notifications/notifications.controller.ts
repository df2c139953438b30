import { Controller } from '@nestjs/common';
import {
  getMutedNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  raiseNotification,
  readNotifications,
  sendStaffMessage,
  setMutedNotifications,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { RaiseNotification } from './raise-notification.use-case.ts';
import { ReadNotifications } from './read-notifications.use-case.ts';

@Controller()
export class NotificationsController {
  constructor(
    private readonly raiseNotification: RaiseNotification,
    private readonly notifications: ReadNotifications,
  ) {}

  @HandleMessage(raiseNotification)
  async raise(
    request: ParsedRequestOf<typeof raiseNotification>,
  ): Promise<ReplyInputOf<typeof raiseNotification>> {
    await this.raiseNotification.run(request);
    return {};
  }

  @HandleMessage(sendStaffMessage)
  send(request: ParsedRequestOf<typeof sendStaffMessage>): Promise<ReplyInputOf<typeof sendStaffMessage>> {
    return this.raiseNotification.send(request);
  }

  @HandleMessage(readNotifications)
  read(request: ParsedRequestOf<typeof readNotifications>): Promise<ReplyInputOf<typeof readNotifications>> {
    return this.notifications.read(request);
  }

  @HandleMessage(listNotifications)
  list(request: ParsedRequestOf<typeof listNotifications>): Promise<ReplyInputOf<typeof listNotifications>> {
    return this.notifications.list(request);
  }

  @HandleMessage(markNotificationRead)
  markRead(
    request: ParsedRequestOf<typeof markNotificationRead>,
  ): Promise<ReplyInputOf<typeof markNotificationRead>> {
    return this.notifications.markRead(request);
  }

  @HandleMessage(markAllNotificationsRead)
  markAllRead(
    request: ParsedRequestOf<typeof markAllNotificationsRead>,
  ): Promise<ReplyInputOf<typeof markAllNotificationsRead>> {
    return this.notifications.markAllRead(request);
  }

  @HandleMessage(getMutedNotifications)
  async muted({
    personId,
  }: ParsedRequestOf<typeof getMutedNotifications>): Promise<ReplyInputOf<typeof getMutedNotifications>> {
    return { muted: await this.notifications.muted(personId) };
  }

  @HandleMessage(setMutedNotifications)
  setMuted(
    request: ParsedRequestOf<typeof setMutedNotifications>,
  ): Promise<ReplyInputOf<typeof setMutedNotifications>> {
    return this.notifications.setMuted(request);
  }
}
