/** The priorities of staff tasks, lowest first; their ranks are 1 to 4. */
export const taskPriorities = ['LOW_PRIORITY', 'MEDIUM_PRIORITY', 'HIGH_PRIORITY', 'TOP_PRIORITY'] as const;

export type TaskPriority = (typeof taskPriorities)[number];

const labels = {
  LOW_PRIORITY: 'Низкий',
  MEDIUM_PRIORITY: 'Средний',
  HIGH_PRIORITY: 'Высокий',
  TOP_PRIORITY: 'Срочный',
} as const satisfies Record<TaskPriority, string>;

export const taskPriorityLabel = (priority: TaskPriority): string => labels[priority];

/** Its place in the order of priorities: 1 is the lowest. */
export const taskPriorityRank = (priority: TaskPriority): number => taskPriorities.indexOf(priority) + 1;
