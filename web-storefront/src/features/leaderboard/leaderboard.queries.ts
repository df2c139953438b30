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

// Not by the generated calls, since those lie in the scripts that every screen of the shop waits for.

const boardUrl: GetLeaderboardData['url'] = '/api/leaderboard';
const winnersUrl: ListMonthWinnersData['url'] = '/api/leaderboard/winners';

/** The best of the month, and the place of this person among all; null is a guest, who has none. */
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
    // The first HTML is anybody's: its rows stay until those with one's own place have come.
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
    // The month's own table is worth seeing without them.
    prefetchOptional(queryClient, monthWinnersQuery()),
  ]);
}
