import {
  forecastOrderRun,
  getOrderRun,
  getOrderRunOptions,
  listOrderRunsOptions,
  startOrderRun,
  stopOrderRun,
  undoOrderRun,
  type OrderRun,
  type OrderRunDetails,
  type OrderRunForecast,
  type OrderRunPage,
} from '@shop/api-client';
import type { AdminStatus } from '@shop/domain';
import { invalidateEndpoints } from '@shop/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { filtersBody, type OrderQuestion } from '../orders.queries.ts';

/** After a change of runs: reads anew what is shown of them. */
export const refreshRuns = (queries: QueryClient): Promise<void> =>
  invalidateEndpoints(queries, 'listOrderRuns', 'getOrderRun');

/** The poll interval of a running run. */
const followMs = 1_000;
/** The number of runs loaded for the strip above the screens. */
const recentRuns = 10;

/** The timeout of a start, which freezes the list of up to a hundred thousand orders. */
const longestStartMs = 20_000;

export type RunAction =
  { action: 'status'; status: AdminStatus; notify: boolean } | { action: 'delete' } | { action: 'restore' };

export const goesOn = ({ state }: Pick<OrderRun, 'state'>): boolean =>
  state === 'running' || state === 'stopping';

export async function loadForecast(
  { filters }: Pick<OrderQuestion, 'filters'>,
  action: RunAction,
): Promise<OrderRunForecast> {
  const { data } = await forecastOrderRun({
    body: { ...action, filters: filtersBody(filters) },
    throwOnError: true,
  });
  return data;
}

interface RunStart {
  question: Pick<OrderQuestion, 'filters' | 'sort'>;
  action: RunAction;
  /** The time of the forecast that was shown to the user. */
  countedAt: string | null;
  /** The idempotency key, so that a second click starts no second run. */
  key: string;
}

export async function beginRun({ question, action, countedAt, key }: RunStart): Promise<OrderRun> {
  const { filters, sort } = question;
  const { data } = await startOrderRun({
    body: {
      ...action,
      filters: filtersBody(filters),
      ...{ sortField: sort.field, sortDirection: sort.direction, countedAt },
    },
    headers: { 'Idempotency-Key': key },
    timeoutMs: longestStartMs,
    throwOnError: true,
  });
  return data;
}

export async function stopRun(id: string): Promise<OrderRun> {
  const { data } = await stopOrderRun({ path: { id }, throwOnError: true });
  return data;
}

/** The longest wait for the end of a run. */
const longestWaitMs = 15_000;
const stepMs = 250;

/** Waits for the end of a run. @returns it as it is then, or still running if that takes longer than expected */
export async function endOfRun(id: string): Promise<OrderRunDetails> {
  const until = Date.now() + longestWaitMs;
  for (;;) {
    const { data } = await getOrderRun({ path: { id }, throwOnError: true });
    if (!goesOn(data) || Date.now() > until) return data;
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}

export async function undoRun(id: string): Promise<OrderRun> {
  const { data } = await undoOrderRun({ path: { id }, timeoutMs: longestStartMs, throwOnError: true });
  return data;
}

const whileOneGoesOn = ({
  state: { data },
}: {
  state: { data: OrderRunPage | undefined };
}): number | false => (data?.data.some(goesOn) === true ? followMs : false);

export const recentRunsQuery = () => ({
  ...listOrderRunsOptions({ query: { page: 1, limit: recentRuns } }),
  refetchInterval: whileOneGoesOn,
});

export const journalQuery = (page: number, size: number, state: 'running' | 'ended' | null) => ({
  ...listOrderRunsOptions({
    query: {
      ...{ page, limit: size },
      ...(state !== null && { running: state === 'running' ? ('true' as const) : ('false' as const) }),
    },
  }),
  refetchInterval: whileOneGoesOn,
});

export const runQuery = (id: string) => ({
  ...getOrderRunOptions({ path: { id } }),
  refetchInterval: ({ state: { data } }: { state: { data: OrderRunDetails | undefined } }) =>
    data && goesOn(data) ? followMs : (false as const),
});
