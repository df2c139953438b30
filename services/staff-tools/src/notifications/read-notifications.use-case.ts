import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  staffFeedChanged,
  staffFeedLimits,
  type listNotifications,
  type markAllNotificationsRead,
  type markNotificationRead,
  type ParsedRequestOf,
  type readNotifications,
  type ReplyInputOf,
  type setMutedNotifications,
} from '@shop/contracts';
import { AppError, type NotificationType } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { NotificationChoiceRepository } from './notification-choice.repository.ts';
import { readAudience, visibleTo, type Reader } from './notification-audience.ts';
import { toNotification, type NotificationReply } from './notification.mapper.ts';
import { NotificationRepository } from './notification.repository.ts';

/** What people see of their notifications, and which they have read. */
@Injectable()
export class ReadNotifications {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly choices: NotificationChoiceRepository,
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async open(
    reader: Reader,
  ): Promise<{ notifications: NotificationReply[]; unread: number; muted: NotificationType[] }> {
    const { personId } = reader;
    const choice = await this.choices.join(personId, this.clock());
    const { muted } = choice;
    const visible = visibleTo(reader, choice);
    const [newest, unread] = await Promise.all([
      this.notifications.findNewest(visible, muted, staffFeedLimits.firstNotifications),
      this.countUnread(reader),
    ]);
    return { notifications: newest.map((one) => toNotification(one, personId)), unread, muted };
  }

  async read({
    ids,
    readerIds,
  }: ParsedRequestOf<typeof readNotifications>): Promise<ReplyInputOf<typeof readNotifications>> {
    const [found, muted] = await Promise.all([
      this.notifications.findByIds(ids),
      this.choices.findMuted(readerIds),
    ]);
    const readers = new Set(readerIds);
    return {
      notifications: found.map((one) => ({
        notification: toNotification(one, ''),
        audience: readAudience(one.audience),
        readBy: one.readBy.filter((id) => readers.has(id)),
      })),
      muted: muted.map(({ _id, muted: types }) => ({ personId: _id, types })),
    };
  }

  async list({
    reader,
    page,
    size,
    filters: { type, isUnread },
    sort: { direction },
  }: ParsedRequestOf<typeof listNotifications>): Promise<ReplyInputOf<typeof listNotifications>> {
    const { personId } = reader;
    const readBy = isUnread === true ? { $ne: personId } : personId;
    const conditions = [
      visibleTo(reader, await this.choices.find(personId)),
      ...(type === undefined ? [] : [{ type }]),
      ...(isUnread === undefined ? [] : [{ readBy }]),
    ];
    return this.notifications.list(conditions, { page, size, direction, personId });
  }

  /** @throws AppError NOTIFICATION_NOT_FOUND */
  async markRead({ id, reader }: ParsedRequestOf<typeof markNotificationRead>): Promise<{ unread: number }> {
    const { personId } = reader;
    const visible = visibleTo(reader, await this.choices.find(personId));
    if (!(await this.notifications.markRead(id, visible, personId)))
      throw new AppError('NOTIFICATION_NOT_FOUND');
    this.notifyReader(personId, 'notification_marked_as_read', [id]);
    return { unread: await this.countUnread(reader) };
  }

  async markAllRead({
    upTo,
    reader,
  }: ParsedRequestOf<typeof markAllNotificationsRead>): Promise<
    ReplyInputOf<typeof markAllNotificationsRead>
  > {
    const { personId } = reader;
    const visible = visibleTo(reader, await this.choices.find(personId));
    const [last] =
      upTo === null
        ? await this.notifications.findNewest(visible, [], 1)
        : await this.notifications.findByIds([upTo]);
    if (!last) return { unread: await this.countUnread(reader), upTo: null };
    await this.notifications.markAllRead(visible, personId, last.number);
    const lastId = last._id.toHexString();
    this.notifyReader(personId, 'all_notifications_marked_as_read', [lastId]);
    return { unread: await this.countUnread(reader), upTo: lastId };
  }

  async muted(personId: string): Promise<NotificationType[]> {
    return (await this.choices.find(personId))?.muted ?? [];
  }

  async setMuted({
    personId,
    muted,
  }: ParsedRequestOf<typeof setMutedNotifications>): Promise<ReplyInputOf<typeof setMutedNotifications>> {
    const choice = await this.choices.setMuted(personId, [...new Set(muted)], this.clock());
    this.notifyReader(personId, 'notifications_changed', []);
    return { muted: choice.muted };
  }

  private async countUnread(reader: Reader): Promise<number> {
    const { personId } = reader;
    const choice = await this.choices.find(personId);
    const muted = choice?.muted ?? [];
    return this.notifications.countUnread(visibleTo(reader, choice), {
      ...{ personId, muted, max: staffFeedLimits.unread },
    });
  }

  /** For the other screens of the same person. */
  private notifyReader(
    personId: string,
    name: 'notification_marked_as_read' | 'all_notifications_marked_as_read' | 'notifications_changed',
    ids: string[],
  ): void {
    const eventId = randomBytes(12).toString('base64url');
    this.bus.publish(staffFeedChanged, { eventId, name, audience: { personId }, ids });
  }
}
