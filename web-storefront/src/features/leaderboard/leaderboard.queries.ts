import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  client,
  forMember,
  type GetLeaderboardData,
  type GetLeaderboardErrors,
  type GetLeaderboardResponses,
  type ListMonthWinnersData,
  type ListMonthWinnersErrors,
  type ListMonthWinnersResponses,
} from '@shop/api-client';
import { prefetchOptional } from '../../routing/prefetch-optional.ts';

// Not the generated functions, which would be bundled into the scripts that every screen loads.

const boardUrl: GetLeaderboardData['url'] = '/api/leaderboard';
const winnersUrl: ListMonthWinnersData['url'] = '/api/leaderboard/winners';

/** The ranking of the month with the rank of this person; null is a guest, who has no rank. */
export const leaderboardQuery = (personId: string | null) =>
  queryOptions({
    queryKey: ['leaderboard', personId],
    queryFn: async ({ signal }) => {
      const { data } = await client.get<GetLeaderboardResponses, GetLeaderboardErrors, true>({
        ...forMember,
        url: boardUrl,
        signal,
        throwOnError: true,
      });
      return data;
    },
    // The server-rendered ranking is a guest's; it stays visible until the one with the own rank has loaded.
    placeholderData: keepPreviousData,
  });

export const monthWinnersQuery = () =>
  queryOptions({
    queryKey: ['month-winners'],
    queryFn: async ({ signal }) => {
      const { data } = await client.get<ListMonthWinnersResponses, ListMonthWinnersErrors, true>({
        url: winnersUrl,
        signal,
        throwOnError: true,
      });
      return data;
    },
  });

export async function prefetchLeaderboard(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(leaderboardQuery(null)),
    // Optional, since the current ranking is useful without the past months.
    prefetchOptional(queryClient, monthWinnersQuery()),
  ]);
}
