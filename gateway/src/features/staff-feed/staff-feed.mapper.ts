import type { staffNotification, staffTask } from '@shop/contracts';
import type { z } from 'zod';
import type { colleagueDto, notificationDto, taskDto } from './staff-feed.dto.ts';

export type Colleague = z.output<typeof colleagueDto>;
export type Colleagues = ReadonlyMap<string, Colleague>;
type Notification = z.output<typeof staffNotification>;
type Task = z.output<typeof staffTask>;

export const toNotificationDto = (
  { id, type, content, fromId, about, createdAt, isRead }: Notification,
  colleagues: Colleagues,
): z.output<typeof notificationDto> => ({
  _id: id,
  type,
  content,
  fromUser: fromId === null ? null : colleagueOf(fromId, colleagues),
  about,
  read: isRead,
  createdAt,
});

export const toTaskDto = (
  { id, label, deadline, priority, createdAt, authorId, assigneeId, about }: Task,
  colleagues: Colleagues,
): z.output<typeof taskDto> => ({
  _id: id,
  label,
  deadline,
  priority,
  createdAt,
  author: colleagueOf(authorId, colleagues),
  assignee: assigneeId === null ? null : colleagueOf(assigneeId, colleagues),
  about,
});

const colleagueOf = (id: string, colleagues: Colleagues): Colleague =>
  colleagues.get(id) ?? {
    ...{ _id: id, 'First name': '', 'Second name': '', 'Middle name': '', displayName: 'Сотрудник' },
  };
