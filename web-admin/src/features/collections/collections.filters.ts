import { listSchema, searchField, z, type FilterTexts, type ListPage, type ListState } from '@shop/admin-kit';
import type { StaffCollection } from '@shop/api-client';

const sortFields = ['createdBy', 'name', 'productCount'] as const;
type SortField = (typeof sortFields)[number];

export const collectionsSchema = listSchema({
  filters: z.object({ search: searchField(100) }),
  sortBy: [...sortFields],
  sort: { field: 'createdBy', direction: 'desc' },
  size: 3,
});

export const collectionsFilterTexts: FilterTexts<typeof collectionsSchema.defaults> = {
  search: (text) => `Поиск: ${text}`,
};

type State = ListState<typeof collectionsSchema.defaults, SortField>;

/** Filters, sorts and paginates the collections according to the URL. */
export function selectCollections(
  all: readonly StaffCollection[],
  { filters, sort, page, size }: Pick<State, 'filters' | 'sort' | 'page' | 'size'>,
): ListPage<StaffCollection> {
  const typed = filters.search.toLocaleLowerCase('ru-RU');
  const found = all.filter(({ _id, name, link, description, createdBy }) =>
    [_id, name, link, description, formatDay(createdBy)].some((text) =>
      text.toLocaleLowerCase('ru-RU').includes(typed),
    ),
  );
  found.sort((one, other) => compare(one, other, sort.field));
  if (sort.direction === 'desc') found.reverse();
  return { total: found.length, data: found.slice((page - 1) * size, page * size) };
}

function compare(one: StaffCollection, other: StaffCollection, field: SortField): number {
  if (field === 'productCount') return one.productCount - other.productCount;
  return one[field].localeCompare(other[field], 'ru');
}

/** The format of the table: «12.11.2026». */
export const formatDay = (at: string): string =>
  new Date(at).toLocaleDateString('ru-RU', { timeZone: 'Europe/Moscow' });
