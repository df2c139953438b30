import { queryOptions } from '@tanstack/react-query';
import { listColleagues } from '@shop/api-client';

/** All staff by name: for mentions, for filters and for the team. */
export const colleaguesQuery = () =>
  queryOptions({
    queryKey: ['colleagues'],
    queryFn: async ({ signal }) => (await listColleagues({ signal, throwOnError: true })).data,
    staleTime: 60_000,
  });
