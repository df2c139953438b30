import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useLiveReload } from '@shop/admin-kit';
import type { Permission } from '@shop/domain';
import { useSession } from '@shop/web-kit';
import { useFeed } from '../../staff-feed/feed-store.ts';
import { useFeedActions } from '../../staff-feed/use-feed.ts';
import { startTexts as texts } from './start.texts.ts';
import { areasOf, ownTasks, type WaitingWork } from './waiting.ts';
import { boardWorkQuery, jobsQuery, orderWorkQuery, productWorkQuery } from './waiting.queries.ts';

interface Waiting {
  work: readonly WaitingWork[];
  isLoading: boolean;
  /** The parts that could not be loaded. */
  failed: readonly string[];
  retry: () => void;
}

/** The list of given-up jobs, which the URL opens over the start page: `?list=jobs`. */
export const jobsList = 'jobs';

/** The part of the start page with the tasks, which the URL focuses. */
export const tasksId = 'tasks';

/** What waits for a person with these permissions. */
export function useWaiting(permissions: ReadonlySet<Permission>): Waiting {
  const may = areasOf(permissions);
  const [params] = useSearchParams();
  const toJobs = new URLSearchParams(params);
  toJobs.set('list', jobsList);
  const toTasks = new URLSearchParams(params);
  toTasks.set('tasks', 'own');
  const { status: feed, tasks } = useFeed();
  const { reload } = useFeedActions();
  const session = useSession();
  const personId = session.status === 'member' ? session.user._id : '';
  const orders = useQuery({ ...orderWorkQuery(), enabled: may.orders });
  const jobs = useQuery({ ...jobsQuery(), enabled: may.orders });
  const board = useQuery({ ...boardWorkQuery(), enabled: may.board });
  const products = useQuery({ ...productWorkQuery(), enabled: may.products });
  const refresh = (): void => {
    if (may.orders && !document.hidden) void orders.refetch();
  };
  useLiveReload('order_changed', refresh);
  const parts: readonly [string, boolean, UseQueryResult<unknown>][] = [
    [texts.ordersPart, may.orders, orders],
    [texts.jobsPart, may.orders, jobs],
    [texts.boardPart, may.board, board],
    [texts.productsPart, may.products, products],
  ];
  const asked = parts.filter(([, isMine]) => isMine);
  const count = jobs.data?.jobs.length ?? 0;
  const given: WaitingWork[] = [
    {
      ...{ key: 'jobs', title: texts.givenUp, count, isMore: jobs.data?.more ?? false },
      ...{ isUrgent: true, to: `?${toJobs}` },
    },
  ];
  const own = { ...ownTasks(tasks, personId, new Date()), to: `?${toTasks}#${tasksId}` };
  return {
    work: [...(orders.data ?? []), ...given, ...(board.data ?? []), own, ...(products.data ?? [])].filter(
      (one) => one.count > 0,
    ),
    isLoading: feed === 'loading' || asked.some(([, , query]) => query.isPending),
    failed: [
      ...asked.flatMap(([name, , query]) => (query.isError ? [name] : [])),
      ...(feed === 'failed' ? [texts.tasksPart] : []),
    ],
    retry: () => {
      if (feed === 'failed') void reload();
      for (const [, , query] of asked) if (query.isError) void query.refetch();
    },
  };
}
