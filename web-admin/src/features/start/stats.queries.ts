import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getOrderSummaryOptions, getVisitsOptions, listOrderStats } from '@shop/api-client';
import { periodBefore, saveFile, type PeriodDays, type TimePoint } from '@shop/admin-kit';
import { metrics, type Detail } from './stats.ts';

const staleTime = 60_000;
/** The timeout of the server, for a very long period. */
const timeoutMs = 30_000;

export const summaryQuery = ({ start, end }: PeriodDays) => ({
  ...getOrderSummaryOptions({ query: { start, end }, timeoutMs }),
  staleTime,
});

export const visitsQuery = ({ start, end }: PeriodDays) => ({
  ...getVisitsOptions({ query: { start, end } }),
  staleTime,
});

/** The rows of a period, with those of the period before beside them. */
export const statsQuery = ({ start, end }: PeriodDays, detail: Detail) =>
  queryOptions({
    queryKey: ['order-stats', start, end, detail],
    queryFn: async ({ signal }): Promise<TimePoint[]> => {
      const load = async (days: PeriodDays) =>
        (await listOrderStats({ query: { ...days, detail }, signal, timeoutMs, throwOnError: true })).data;
      const [rows, before] = await Promise.all([load({ start, end }), load(periodBefore({ start, end }))]);
      return rows.map((row, at) => ({
        at: row.date,
        values: Object.fromEntries(
          metrics.flatMap((metric) => [
            [metric, row[metric]],
            [`${metric}Before`, before[at]?.[metric] ?? null],
          ]),
        ),
      }));
    },
    placeholderData: keepPreviousData,
    staleTime,
  });

export async function saveStatsFile({ start, end }: PeriodDays, detail: Detail): Promise<void> {
  const { data } = await listOrderStats({
    query: { start, end, detail, export: 'csv' },
    timeoutMs,
    throwOnError: true,
  });
  // With `export` the endpoint returns a file, which its OpenAPI document does not declare.
  const file: unknown = data;
  if (!(file instanceof Blob)) throw new TypeError('The statistics did not come as a file');
  saveFile('stats.csv', file);
}
