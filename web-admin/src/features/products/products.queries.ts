import { queryOptions } from '@tanstack/react-query';
import {
  listCategoriesOptions,
  listCollectionsOptions,
  listStaffProducts,
  type StaffProductQuery,
} from '@shop/api-client';
import type { ListState } from '@shop/admin-kit';
import type { ProductFilters, productSorts } from './products.schema.ts';

type State = ListState<ProductFilters, (typeof productSorts)[number]>;

/** Begins the key of every page of the list. */
export const productsKey = 'staff-products';

/** One page of the list, by what its address says. */
export function productsQuery({
  filters,
  sort,
  page,
  size,
}: Pick<State, 'filters' | 'sort' | 'page' | 'size'>) {
  const body: StaffProductQuery = {
    ...{ page, limit: size, sortField: sort.field, sortDirection: sort.direction },
    ...(filters.search !== '' && { searchTerm: filters.search }),
    selectedCategoryId: filters.category,
    selectedCollectionId: filters.collection,
    selectedType: filters.type,
    selectedStatus: filters.status ?? 'all',
    withoutCategory: filters.lack === 'category',
    withoutPhotos: filters.lack === 'photos',
  };
  return queryOptions({
    queryKey: [productsKey, body],
    queryFn: async ({ signal }) => (await listStaffProducts({ body, signal })).data,
  });
}

/** Lists that other screens of staff show, and forms choose from. */
export const categoriesQuery = () => ({ ...listCategoriesOptions(), staleTime: 30_000 });
export const collectionsQuery = () => ({ ...listCollectionsOptions(), staleTime: 30_000 });
