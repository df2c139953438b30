import type { staffNotification, staffTask } from '@shop/contracts';
import type { z } from 'zod';

/** The ids of those whose names a notification shows. */
export const peopleOfNotification = ({
  fromId,
}: Pick<z.output<typeof staffNotification>, 'fromId'>): string[] => (fromId === null ? [] : [fromId]);

/** The ids of those whose names a task shows. */
export const peopleOfTask = ({ authorId, assigneeId }: z.output<typeof staffTask>): string[] =>
  assigneeId === null ? [authorId] : [authorId, assigneeId];
