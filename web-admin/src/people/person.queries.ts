import { queryOptions } from '@tanstack/react-query';
import { getStaffCard, getStaffStatistics } from '@shop/api-client';

export const staffCardQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-card', id],
    queryFn: async ({ signal }) => (await getStaffCard({ path: { id }, signal, throwOnError: true })).data,
  });

export const staffStatisticsQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-statistics', id],
    queryFn: async ({ signal }) =>
      (await getStaffStatistics({ path: { id }, signal, throwOnError: true })).data,
  });
