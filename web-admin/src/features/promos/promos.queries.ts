import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Edited } from '@shop/admin-kit';
import {
  browseProducts,
  createPromo,
  getPromo,
  getPromoSalesOptions,
  listProductAndCollectionNamesOptions,
  listPromos,
  updatePromo,
  type StaffPromo,
} from '@shop/api-client';
import { toBody, toValues, type PromoValues } from './promo-values.ts';
import type { PromoSort } from './promos.filters.ts';

/** Cards in one page of the list. */
const pageSize = 60;
const keyOfList = ['staff-promos'] as const;

export const promosQuery = ({ phrase, sort }: { phrase: string; sort: PromoSort }) =>
  infiniteQueryOptions({
    queryKey: [...keyOfList, phrase, sort],
    queryFn: async ({ pageParam: page, signal }): Promise<StaffPromo[]> => {
      const query = { phrase, sort, page, limit: pageSize };
      const { data } = await listPromos({ query, signal, throwOnError: true });
      return data;
    },
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length === pageSize ? all.length + 1 : undefined),
  });

export const allPromos = { queryKey: keyOfList };

/** Promos whose phrase contains a text, for the select. */
export async function findPhrases(
  phrase: string,
  limit: number,
  signal: AbortSignal,
): Promise<{ value: string; label: string }[]> {
  const { data } = await listPromos({ query: { phrase, limit }, signal, throwOnError: true });
  return data.map((promo) => ({ value: promo.phrase, label: promo.phrase }));
}

/** A promo in the drawer. */
export const promoQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-promo', id],
    queryFn: async ({ signal }): Promise<StaffPromo> => {
      const { data } = await getPromo({ path: { id }, signal, throwOnError: true });
      return data;
    },
    // A refetch must not change a form while the user edits it.
    staleTime: Infinity,
    gcTime: 0,
  });

export const promoSales = (id: string) => getPromoSalesOptions({ path: { id } });

/** The names of products and collections, for the pickers. */
export const catalogueNames = () => ({ ...listProductAndCollectionNamesOptions(), staleTime: 60_000 });

/** Products with their prices, for the sample cart. */
export const sampleProducts = () =>
  queryOptions({
    queryKey: ['promo-sample-products'],
    queryFn: async ({ signal }) => {
      const { data } = await browseProducts({ query: { limit: 100 }, signal, throwOnError: true });
      return data.products;
    },
    staleTime: 60_000,
  });

export const toEdited = (promo: StaffPromo): Edited<PromoValues> => ({
  values: toValues(promo),
  version: promo.updatedAt,
});

export async function loadPromo(id: string): Promise<Edited<PromoValues>> {
  const { data } = await getPromo({ path: { id }, throwOnError: true });
  return toEdited(data);
}

export async function savePromo(
  id: string,
  { values, version }: Edited<PromoValues>,
): Promise<Edited<PromoValues>> {
  const body = { ...toBody(values), ...(version !== null && { updatedAt: version }) };
  const { data } = await updatePromo({ path: { id }, body, throwOnError: true });
  return toEdited(data);
}

export async function addPromo(values: PromoValues): Promise<StaffPromo> {
  const { data } = await createPromo({ body: toBody(values), throwOnError: true });
  return data;
}
