import type { staffNotification, staffTask } from '@shop/contracts';
import { subjectPermission, type Permission } from '@shop/domain';
import type { z } from 'zod';
import type { colleagueDto, doneTaskDto, notificationDto, taskDto } from './staff-feed.dto.ts';

export type Colleague = z.output<typeof colleagueDto>;
export type Colleagues = ReadonlyMap<string, Colleague>;
type Notification = z.output<typeof staffNotification>;
type Task = z.output<typeof staffTask>;

/** Whom something is shown to, and the names in it. */
interface FeedView {
  colleagues: Colleagues;
  permissions: ReadonlySet<Permission>;
}

export const toNotificationDto = (
  { id, type, content, fromId, about, createdAt, isRead }: Notification,
  { colleagues, permissions }: FeedView,
): z.output<typeof notificationDto> => ({
  _id: id,
  type,
  content,
  fromUser: fromId === null ? null : colleagueOf(fromId, colleagues),
  about: visible(about, { colleagues, permissions }),
  read: isRead,
  createdAt,
});

export const toTaskDto = (
  { id, label, deadline, priority, createdAt, authorId, assigneeId, about }: Task,
  { colleagues, permissions }: FeedView,
): z.output<typeof taskDto> => ({
  _id: id,
  label,
  deadline,
  priority,
  createdAt,
  author: colleagueOf(authorId, colleagues),
  assignee: assigneeId === null ? null : colleagueOf(assigneeId, colleagues),
  about: visible(about, { colleagues, permissions }),
});

export const toDoneTaskDto = (
  { doneAt, doneById, ...task }: Task,
  view: FeedView,
): z.output<typeof doneTaskDto> => ({
  ...toTaskDto({ doneAt, doneById, ...task }, view),
  doneAt: doneAt ?? task.createdAt,
  doneBy: colleagueOf(doneById ?? task.authorId, view.colleagues),
});

/** What it points to, if the reader may see that. A person has the name of now, and none after their erasure. */
function visible(about: Task['about'], { colleagues, permissions }: FeedView): Task['about'] {
  if (about === null || !permissions.has(subjectPermission[about.kind])) return null;
  if (about.kind !== 'user') return about;
  const person = colleagues.get(about.id);
  const name = [person?.['Second name'], person?.['First name']].filter(Boolean).join(' ');
  return { ...about, title: name || (person?.displayName ?? '') };
}

const colleagueOf = (id: string, colleagues: Colleagues): Colleague =>
  colleagues.get(id) ?? {
    ...{ _id: id, 'First name': '', 'Second name': '', 'Middle name': '', displayName: 'Сотрудник' },
  };
