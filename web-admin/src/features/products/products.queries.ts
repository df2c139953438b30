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
import { moscowDay } from '@shop/domain';
import type { ProductFilters, productSorts } from './products.schema.ts';

type State = ListState<ProductFilters, (typeof productSorts)[number]>;

/** The prefix of the query keys for all pages of the list. */
export const productsKey = 'staff-products';

const filtersBody = (filters: ProductFilters): ProductExportQuery => ({
  ...(filters.search !== '' && { searchTerm: filters.search }),
  selectedCategoryId: filters.category,
  selectedCollectionId: filters.collection,
  selectedType: filters.type,
  selectedStatus: filters.status ?? 'all',
  withoutCategory: filters.lack === 'category',
  withoutPhotos: filters.lack === 'photos',
  saleEndsOn: filters.sale === 'ends-today' ? moscowDay(new Date()) : null,
});

/** The timeout for fifty thousand products over a slow connection. */
const longestExportMs = 120_000;

/** Downloads the list as CSV; the browser saves the file. */
export async function saveProductsFile(filters: ProductFilters): Promise<void> {
  const { data } = await exportProducts({ body: filtersBody(filters), timeoutMs: longestExportMs });
  saveFile('products.csv', data);
}

/** One page of the list, for the state of its URL. */
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

/** The response is not a list of products: an error of the server, or of a proxy in between. */
export class IncorrectAnswer extends Error {}

function readPage(page: StaffProductPage): StaffProductPage {
  // A proxy or an older server may send something else than the types declare.
  const received: { data?: unknown } | null = page;
  if (!Array.isArray(received?.data)) throw new IncorrectAnswer();
  return page;
}

/** Lists shared with other screens of staff and used as options in forms. */
export const categoriesQuery = () => ({ ...listCategoriesOptions(), staleTime: 30_000 });
export const collectionsQuery = () => ({ ...listCollectionsOptions(), staleTime: 30_000 });
