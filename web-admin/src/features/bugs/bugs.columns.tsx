import { Moment, PriorityTag, StateTag, type DataColumn } from '@shop/admin-kit';
import type { BugRow } from '@shop/api-client';
import type { BugSort } from './bugs.filters.ts';
import { bugsTexts as texts, priorityLevels, priorityText, stateOptions } from './bugs.texts.ts';

export function StateOfBug({ state }: Pick<BugRow, 'state'>) {
  const option = stateOptions.find(({ value }) => value === state);
  return <StateTag colour={option?.colour}>{option?.label ?? state}</StateTag>;
}

export function PriorityOfBug({ priority }: Pick<BugRow, 'priority'>) {
  return <PriorityTag level={priorityLevels[priority]}>{priorityText(priority)}</PriorityTag>;
}

export const bugsColumns: readonly DataColumn<BugRow, BugSort['field']>[] = [
  {
    key: 'title',
    title: texts.title,
    sortBy: 'title',
    firstDirection: 'asc',
    minWidth: 200,
    render: ({ title }) => title,
  },
  { key: 'state', title: texts.state, sortBy: 'state', width: 226, render: StateOfBug },
  {
    key: 'priority',
    title: texts.priority,
    sortBy: 'priority',
    width: 112,
    render: PriorityOfBug,
  },
  {
    key: 'author',
    title: texts.author,
    width: 110,
    render: ({ createdBy }) => createdBy.name ?? texts.unknown,
  },
  {
    key: 'comments',
    title: texts.comments,
    width: 120,
    align: 'end',
    render: ({ commentCount }) => commentCount,
  },
  {
    key: 'createdAt',
    title: texts.createdAt,
    sortBy: 'createdAt',
    width: 130,
    render: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    key: 'updatedAt',
    title: texts.updatedAt,
    sortBy: 'updatedAt',
    width: 140,
    isHiddenAtFirst: true,
    render: ({ updatedAt }) => <Moment at={updatedAt} />,
  },
];
