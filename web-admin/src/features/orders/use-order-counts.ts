import { useEffect, useRef } from 'react';
import { countStaffOrders } from '@shop/api-client';
import { useLiveReload } from '@shop/admin-kit';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '@shop/domain';
import { ordersSchema, type OrderFilters } from './orders.filters.ts';
import { filtersBody } from './orders.queries.ts';

/** Longer than the server caches a count, so that the response includes the change. */
const pauseMs = 3_000;
/** Orders become late without an event, so the counts are polled as well. */
const pollMs = 60_000;
const queryKey = ['staff-order-counts'];

/**
 * The live numbers of orders for several filters. However many events arrive, the server is queried at most once in
 * three seconds, and not at all by a hidden page.
 */
export function useOrderCounts(all: readonly Partial<OrderFilters>[]): readonly string[] {
  const queries = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const { data } = useQuery({
    queryKey: [...queryKey, all],
    queryFn: async ({ signal }) => {
      const lists = all.map((filters) => filtersBody({ ...ordersSchema.defaults, ...filters }));
      return (await countStaffOrders({ body: { lists }, signal, throwOnError: true })).data.counts;
    },
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
    staleTime: pauseMs,
  });
  const schedulePoll = (): void => {
    waiting.current ??= setTimeout(() => {
      waiting.current = null;
      if (!document.hidden) void queries.invalidateQueries({ queryKey });
    }, pauseMs);
  };
  useLiveReload('order_changed', schedulePoll);
  useEffect(() => {
    // A page that becomes visible again is refreshed.
    const onShown = (): void => {
      if (!document.hidden) void queries.invalidateQueries({ queryKey });
    };
    document.addEventListener('visibilitychange', onShown);
    return () => {
      document.removeEventListener('visibilitychange', onShown);
      if (waiting.current !== null) clearTimeout(waiting.current);
      waiting.current = null;
    };
  }, [queries]);
  return (data ?? []).map(({ count, more }) => formatCount(count) + (more ? '+' : ''));
}
