/** The states of a bug, in the order of their work; any may follow any other. */
export const bugStates = ['Created', 'InProgress', 'Fixed'] as const;
export type BugState = (typeof bugStates)[number];

export const bugStateLabels: Readonly<Record<BugState, string>> = {
  Created: 'создан, передан разработчикам',
  InProgress: 'в работе, ожидает исправления',
  Fixed: 'баг исправлен',
};

export const bugPriorities = ['Low', 'Medium', 'High'] as const;
export type BugPriority = (typeof bugPriorities)[number];

export const bugPriorityLabels: Readonly<Record<BugPriority, string>> = {
  Low: 'Низкая',
  Medium: 'Средняя',
  High: 'Высокая',
};

export const bugLimits = {
  title: 200,
  description: 5_000,
  comment: 2_000,
  /** Comments and replies of a bug together. */
  comments: 150,
  images: 5,
  /** In one list. */
  bugs: 1_000,
} as const;
