import { queryOptions } from '@tanstack/react-query';
import {
  exportProducts,
  listCategoriesOptions,
  listCollectionsOptions,
  listStaffProducts,
  type ProductExportQuery,
  type StaffProductPage,
  type StaffProductQuery,
} from '@shop/api-client';
import { saveFile, type ListState } from '@shop/admin-kit';
import type { ProductFilters, productSorts } from './products.schema.ts';

type State = ListState<ProductFilters, (typeof productSorts)[number]>;

/** Begins the key of every page of the list. */
export const productsKey = 'staff-products';

const filtersBody = (filters: ProductFilters): ProductExportQuery => ({
  ...(filters.search !== '' && { searchTerm: filters.search }),
  selectedCategoryId: filters.category,
  selectedCollectionId: filters.collection,
  selectedType: filters.type,
  selectedStatus: filters.status ?? 'all',
  withoutCategory: filters.lack === 'category',
  withoutPhotos: filters.lack === 'photos',
});

/** Fifty thousand products over a slow line. */
const longestExportMs = 120_000;

/** The list as a file, which the browser then saves. */
export async function saveProductsFile(filters: ProductFilters): Promise<void> {
  const { data } = await exportProducts({ body: filtersBody(filters), timeoutMs: longestExportMs });
  saveFile('products.csv', data);
}

/** One page of the list, by what its address says. */
export function productsQuery({
  filters,
  sort,
  page,
  size,
}: Pick<State, 'filters' | 'sort' | 'page' | 'size'>) {
  const body: StaffProductQuery = {
    ...{ page, limit: size, sortField: sort.field, sortDirection: sort.direction },
    ...filtersBody(filters),
  };
  return queryOptions({
    queryKey: [productsKey, body],
    queryFn: async ({ signal }): Promise<StaffProductPage> =>
      readPage((await listStaffProducts({ body, signal })).data),
  });
}

/** The server, or something between it and the browser, answered with something that is no list of products. */
export class IncorrectAnswer extends Error {}

function readPage(page: StaffProductPage): StaffProductPage {
  // What the types promise is not what a proxy or an older server sends.
  const received: { data?: unknown } | null = page;
  if (!Array.isArray(received?.data)) throw new IncorrectAnswer();
  return page;
}

/** Lists that other screens of staff show, and forms choose from. */
export const categoriesQuery = () => ({ ...listCategoriesOptions(), staleTime: 30_000 });
export const collectionsQuery = () => ({ ...listCollectionsOptions(), staleTime: 30_000 });
