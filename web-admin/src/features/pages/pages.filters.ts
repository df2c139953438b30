import { listSchema, searchField, z, type FilterTexts, type ListPage, type ListState } from '@shop/admin-kit';
import type { StaffPage } from './pages.queries.ts';

export const pagesSchema = listSchema({
  filters: z.object({ search: searchField(100) }),
  sortBy: ['title', 'link', 'updatedAt'],
  sort: { field: 'title', direction: 'asc' },
});

export const pagesFilterTexts: FilterTexts<typeof pagesSchema.defaults> = {
  search: (text) => `Поиск: ${text}`,
};

type State = ListState<typeof pagesSchema.defaults, 'title' | 'link' | 'updatedAt'>;

/** Filters, sorts and paginates the pages according to the URL. */
export function selectPages(
  all: readonly StaffPage[],
  { filters, sort, page, size }: Pick<State, 'filters' | 'sort' | 'page' | 'size'>,
): ListPage<StaffPage> {
  const typed = filters.search.toLocaleLowerCase('ru-RU');
  const found = all.filter(({ title, link }) =>
    [title, link].some((text) => text.toLocaleLowerCase('ru-RU').includes(typed)),
  );
  found.sort((one, other) => one[sort.field].localeCompare(other[sort.field], 'ru'));
  if (sort.direction === 'desc') found.reverse();
  return { total: found.length, data: found.slice((page - 1) * size, page * size) };
}
