import { choiceField, listSchema, z, type FilterTexts, type Sort } from '@shop/admin-kit';
import { bugPriorities, bugStateLabels, bugStates } from '@shop/domain';
import { bugsTexts as texts, priorityText } from './bugs.texts.ts';

export const bugsSchema = listSchema({
  filters: z.object({ state: choiceField(bugStates), priority: choiceField(bugPriorities) }),
  sortBy: ['createdAt', 'updatedAt', 'priority', 'state', 'title'],
  sort: { field: 'createdAt', direction: 'desc' },
  size: 20,
});

export type BugFilters = typeof bugsSchema.defaults;
export type BugSort = Sort<(typeof bugsSchema.sortBy)[number]>;

export const bugsFilterTexts: FilterTexts<BugFilters> = {
  state: (state) => `${texts.state}: ${state === null ? '' : bugStateLabels[state]}`,
  priority: (priority) => `${texts.priority}: ${priority === null ? '' : priorityText(priority)}`,
};
