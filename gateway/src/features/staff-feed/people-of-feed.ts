import type { staffNotification, staffTask } from '@shop/contracts';
import { objectId } from '@shop/domain';
import type { z } from 'zod';

type Notification = z.output<typeof staffNotification>;

/** The ids of those whose names a notification shows. */
export const peopleOfNotification = ({ fromId, about }: Pick<Notification, 'fromId' | 'about'>): string[] => [
  ...(fromId === null ? [] : [fromId]),
  ...personIn(about),
];

/** The ids of those whose names a task shows. */
export const peopleOfTask = (task: z.output<typeof staffTask>): string[] => [
  ...[task.authorId, task.assigneeId, task.doneById].filter((id) => id !== null),
  ...personIn(task.about),
];

/** Whom it points to: what is stored of a person is no more than an id, which a client has chosen. */
const personIn = (about: Notification['about']): string[] =>
  about?.kind === 'user' && objectId.safeParse(about.id).success ? [about.id] : [];
