import type { staffNotification, staffTask } from '@shop/contracts';
import type { z } from 'zod';

/** The ids of those whose names a notification shows. */
export const peopleOfNotification = ({
  fromId,
}: Pick<z.output<typeof staffNotification>, 'fromId'>): string[] => (fromId === null ? [] : [fromId]);

/** The ids of those whose names a task shows. */
export const peopleOfTask = ({ authorId, assigneeId, doneById }: z.output<typeof staffTask>): string[] =>
  [authorId, assigneeId, doneById].filter((id) => id !== null);
