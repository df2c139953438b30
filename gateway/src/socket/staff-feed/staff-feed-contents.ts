import { Injectable } from '@nestjs/common';
import { readNotifications, readStaffTasks } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { ColleagueNames } from '../../features/staff-feed/colleague-names.ts';
import { peopleOfNotification, peopleOfTask } from '../../features/staff-feed/people-of-feed.ts';
import { toNotificationDto, toTaskDto } from '../../features/staff-feed/staff-feed.mapper.ts';
import { isFor, type LiveEvent, type Recipient } from '../live-event-log.ts';

/** What a recipient gets of an event; null when it is not for them, or they turned its kind off. */
export type ContentsOf = (event: LiveEvent, recipient: Recipient) => object | null;

const maxAtOnce = 100;

/** Reads what events of notifications and tasks are about: once for all recipients, and with their names. */
@Injectable()
export class StaffFeedContents {
  constructor(
    private readonly bus: Bus,
    private readonly names: ColleagueNames,
  ) {}

  /** @throws AppError when staff-tools does not answer */
  async load(events: readonly LiveEvent[], recipientIds: readonly string[]): Promise<ContentsOf> {
    const [notification, task] = await Promise.all([
      this.loadNotifications(idsOf(events, 'notification'), recipientIds),
      this.loadTasks(idsOf(events, 'new_task')),
    ]);
    return (event, recipient) => {
      const [id = ''] = event.ids;
      if (event.name === 'notification') return notification(id, recipient);
      if (event.name === 'new_task') return task(id, recipient);
      return event.name === 'all_notifications_marked_as_read' ? { upTo: id } : { _id: id };
    };
  }

  private async loadNotifications(
    ids: readonly string[],
    readerIds: readonly string[],
  ): Promise<(id: string, recipient: Recipient) => object | null> {
    const read = await Promise.all(
      inParts(ids).map((part) =>
        this.bus.request(readNotifications, { ids: part, readerIds: [...readerIds] }),
      ),
    );
    const found = read.flatMap(({ notifications }) => notifications);
    const byId = new Map(found.map((one) => [one.notification.id, one]));
    const mutedBy = new Map(read[0]?.muted.map(({ personId, types }) => [personId, types]));
    const colleagues = await this.names.find(
      found.flatMap(({ notification }) => peopleOfNotification(notification)),
    );
    return (id, recipient) => {
      const one = byId.get(id);
      if (!one || !isFor(one.audience, recipient)) return null;
      if (mutedBy.get(recipient.id)?.includes(one.notification.type) === true) return null;
      const isRead = one.readBy.includes(recipient.id);
      return toNotificationDto(
        { ...one.notification, isRead },
        { colleagues, permissions: recipient.permissions },
      );
    };
  }

  private async loadTasks(
    ids: readonly string[],
  ): Promise<(id: string, recipient: Recipient) => object | null> {
    const read = await Promise.all(
      inParts(ids).map((part) => this.bus.request(readStaffTasks, { ids: part })),
    );
    // A task that was completed meanwhile is not new to anybody.
    const tasks = read.flatMap((one) => one.tasks).filter(({ doneAt }) => doneAt === null);
    const colleagues = await this.names.find(tasks.flatMap(peopleOfTask));
    const byId = new Map(tasks.map((task) => [task.id, task]));
    return (id, { permissions }) => {
      const task = byId.get(id);
      return task ? toTaskDto(task, { colleagues, permissions }) : null;
    };
  }
}

const idsOf = (events: readonly LiveEvent[], name: string): string[] => [
  ...new Set(events.filter((event) => event.name === name).flatMap(({ ids }) => ids)),
];

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxAtOnce) }, (_, at) =>
    ids.slice(at * maxAtOnce, (at + 1) * maxAtOnce),
  );
