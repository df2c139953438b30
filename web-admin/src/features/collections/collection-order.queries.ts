import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Edited } from '@shop/admin-kit';
import {
  getCollectionOrder,
  setCollectionOrder,
  type CollectionOrder,
  type OrderedProduct,
} from '@shop/api-client';

/** The form values: the ids for a manual order; empty for a sort, which determines the order itself. */
export interface OrderValues {
  sort: CollectionOrder['sort'];
  ids: string[];
}

/** The order, and its products. */
export interface LoadedOrder {
  name: string;
  edited: Edited<OrderValues>;
  products: readonly OrderedProduct[];
}

export type AutomaticSort = Exclude<CollectionOrder['sort'], 'manual'>;

export const collectionOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['collection-order', id],
    queryFn: () => loadOrder(id),
    // A refetch must not change the order while the user edits it.
    staleTime: Infinity,
    gcTime: 0,
  });

export async function loadOrder(id: string): Promise<LoadedOrder> {
  const { data } = await getCollectionOrder({ path: { id }, throwOnError: true });
  return toLoaded(data);
}

/** The products in an order that is not saved yet. */
export const sortedProductsQuery = (id: string, sort: AutomaticSort | null) =>
  queryOptions({
    queryKey: ['collection-order', id, sort],
    queryFn: async ({ signal }): Promise<readonly OrderedProduct[]> => {
      const query = sort === null ? {} : { sort };
      const { data } = await getCollectionOrder({ path: { id }, query, signal, throwOnError: true });
      return data.products;
    },
    enabled: sort !== null,
    placeholderData: keepPreviousData,
  });

export async function saveOrder(id: string, { values, version }: Edited<OrderValues>): Promise<LoadedOrder> {
  const { sort, ids } = values;
  const body = {
    sort,
    productIds: sort === 'manual' ? ids : [],
    ...(version !== null && { updatedAt: version }),
  };
  const { data } = await setCollectionOrder({ path: { id }, body, throwOnError: true });
  return toLoaded(data);
}

const toLoaded = ({ name, sort, updatedAt, products }: CollectionOrder): LoadedOrder => ({
  name,
  edited: {
    values: { sort, ids: sort === 'manual' ? products.map(({ _id }) => _id) : [] },
    version: updatedAt,
  },
  products,
});
