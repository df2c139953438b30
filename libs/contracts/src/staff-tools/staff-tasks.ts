import { taskPriorities } from '@shop/domain';
import { z } from 'zod';
import { objectId } from '../catalogue/catalogue-shapes.ts';
import { defineRequest } from '../define-request.ts';
import { defineStaffList } from '../staff-list/define-staff-list.ts';
import { repeatKey, staffSubject, staffTask, taskExample, taskLabel } from './staff-feed-shapes.ts';

/** Creates a task for the team or for one person, who is notified. Idempotent by key. */
export const createStaffTask = defineRequest({
  subject: 'staff-tools.task.create.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'task', key: ({ key }) => ({ key }) } },
  request: z.object({
    key: repeatKey,
    by: objectId,
    label: taskLabel,
    deadline: z.iso.datetime(),
    priority: z.enum(taskPriorities).default('LOW_PRIORITY'),
    assigneeId: objectId.nullable().default(null),
    about: staffSubject.nullable().default(null),
  }),
  reply: staffTask,
  errors: ['RECIPIENT_NOT_STAFF'],
  example: {
    request: {
      ...{ key: '674000000000000000000777:5f0c1d9e', by: '674000000000000000000777' },
      ...{ label: taskExample.label, deadline: taskExample.deadline },
    },
    reply: taskExample,
  },
});

/** Completes a task, or reopens it. Its author is notified of the completion, once however many people complete it. */
export const setStaffTaskDone = defineRequest({
  subject: 'staff-tools.task.set-done.v1',
  callers: ['gateway'],
  effect: { audit: { entity: 'task', key: ({ id }) => ({ id }) } },
  request: z.object({ id: objectId, by: objectId, isDone: z.boolean() }),
  reply: staffTask,
  errors: ['TASK_NOT_FOUND'],
  example: {
    request: { id: taskExample.id, by: '674000000000000000000777', isDone: true },
    reply: {
      ...taskExample,
      ...{ doneAt: '2026-11-26T10:00:00.000Z', doneById: '674000000000000000000777' },
    },
  },
});

/** Tasks by id, open or done; unknown ones are left out. */
export const readStaffTasks = defineRequest({
  subject: 'staff-tools.tasks.read.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: z.object({ ids: z.array(objectId).min(1).max(100) }),
  reply: z.object({ tasks: z.array(staffTask) }),
  example: { request: { ids: [taskExample.id] }, reply: { tasks: [taskExample] } },
});

export const doneTaskList = defineStaffList({
  filters: {},
  sortFields: ['doneAt'],
  defaultSort: { field: 'doneAt', direction: 'desc' },
  row: staffTask,
});

/** What the team has done, the latest first. */
export const listDoneTasks = defineRequest({
  subject: 'staff-tools.tasks.list-done.v1',
  callers: ['gateway'],
  effect: 'reads',
  request: doneTaskList.request,
  reply: doneTaskList.reply,
  example: {
    request: { filters: {} },
    reply: {
      total: 1,
      data: [{ ...taskExample, doneAt: '2026-11-26T10:00:00.000Z', doneById: '674000000000000000000777' }],
    },
  },
});
