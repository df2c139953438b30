import { choiceField, listSchema, z } from '@shop/admin-kit';

export const rowOutcomes = [
  'created',
  'changed',
  'unchanged',
  'failed',
  'skipped',
  'undone',
  'kept',
] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** The list of imports: the newest first, without filters. */
export const importsSchema = listSchema({
  filters: z.object({}),
  sortBy: ['createdAt'],
  sort: { field: 'createdAt', direction: 'desc' },
});

/** The rows of an import, in the order of the file. */
export const importRowsSchema = listSchema({
  filters: z.object({ outcome: choiceField(rowOutcomes) }),
  sortBy: ['row'],
  sort: { field: 'row', direction: 'asc' },
  size: 50,
});
