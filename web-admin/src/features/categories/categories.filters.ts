import { listSchema, searchField, z, type FilterTexts, type ListState } from '@shop/admin-kit';
import type { ListPage } from '@shop/admin-kit';
import type { StaffCategory } from '@shop/api-client';

export const categoriesSchema = listSchema({
  filters: z.object({ search: searchField(100) }),
  sortBy: ['place', 'name', 'createdBy'],
  sort: { field: 'place', direction: 'asc' },
  size: 3,
});

type State = ListState<typeof categoriesSchema.defaults, 'place' | 'name' | 'createdBy'>;

export const categoriesFilterTexts: FilterTexts<typeof categoriesSchema.defaults> = {
  search: (text) => `Поиск: ${text}`,
};

/** Filters, sorts and paginates the categories according to the URL. */
export function selectCategories(
  all: readonly StaffCategory[],
  { filters, sort, page, size }: Pick<State, 'filters' | 'sort' | 'page' | 'size'>,
): ListPage<StaffCategory> {
  const typed = filters.search.toLocaleLowerCase('ru-RU');
  const found = all.filter(({ name, link, items }) =>
    [name, link, ...items.flatMap((item) => [item.name, item.link])].some((text) =>
      text.toLocaleLowerCase('ru-RU').includes(typed),
    ),
  );
  const { field, direction } = sort;
  if (field !== 'place') found.sort((one, other) => one[field].localeCompare(other[field], 'ru'));
  if (direction === 'desc') found.reverse();
  return { total: found.length, data: found.slice((page - 1) * size, page * size) };
}
