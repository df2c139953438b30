import { staffTask } from '@shop/contracts';
import type { z } from 'zod';
import type { Task } from './task.schema.ts';

export type TaskReply = z.input<typeof staffTask>;

export const toTask = (task: Task): TaskReply => ({
  id: task._id.toHexString(),
  label: task.label,
  deadline: task.deadline.toISOString(),
  priority: task.priority,
  createdAt: task.createdAt.toISOString(),
  authorId: task.authorId,
  assigneeId: task.assigneeId,
  about: task.about,
  doneAt: task.doneAt?.toISOString() ?? null,
  doneById: task.doneById,
});

/** How a stored task is checked before it is listed. */
export const taskRow = {
  schema: staffTask,
  id: ({ _id }: Task) => _id,
  check: (task: Task) => staffTask.parse(toTask(task)),
};
