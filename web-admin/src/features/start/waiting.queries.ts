import { countStaffOrders, getWorkshopBoard, listGivenUpJobs, listStaffProducts } from '@shop/api-client';
import { queryOptions } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { startTexts as texts } from './start.texts.ts';
import { orderListPath, orderWork, productWork, type WaitingWork } from './waiting.ts';

/** Work becomes late without any event. */
const refetchInterval = 60_000;
const key = 'waiting-work';

export const orderWorkQuery = () =>
  queryOptions({
    queryKey: [key, 'orders'],
    queryFn: async ({ signal }): Promise<WaitingWork[]> => {
      const work = orderWork(new Date());
      const lists = work.map(({ filters }) => filters);
      const { counts } = (await countStaffOrders({ body: { lists }, signal, throwOnError: true })).data;
      return work.map(({ key: name, title, isUrgent = false, ...list }, at) => ({
        ...{ key: name, title, isUrgent, to: orderListPath(list) },
        ...{ count: counts[at]?.count ?? 0, isMore: counts[at]?.more ?? false },
      }));
    },
    refetchInterval,
  });

export const jobsQuery = () =>
  queryOptions({
    queryKey: [key, 'jobs'],
    queryFn: async ({ signal }) => (await listGivenUpJobs({ signal, throwOnError: true })).data,
    refetchInterval,
  });

export const boardWorkQuery = () =>
  queryOptions({
    queryKey: [key, 'board'],
    queryFn: async ({ signal }): Promise<WaitingWork[]> => {
      const { cards } = (await getWorkshopBoard({ signal, throwOnError: true })).data;
      const late = cards.reduce((sum, card) => sum + card.late, 0);
      const pieces = cards.reduce((sum, { quantity }) => sum + quantity, 0);
      return [
        {
          ...{ key: 'late', title: texts.latePieces, count: late, isUrgent: true },
          to: `${paths.board()}?late=1`,
        },
        { key: 'pieces', title: texts.pieces, count: pieces, to: paths.board() },
      ];
    },
    refetchInterval,
  });

export const productWorkQuery = () =>
  queryOptions({
    queryKey: [key, 'products'],
    queryFn: ({ signal }): Promise<WaitingWork[]> =>
      Promise.all(
        productWork(new Date()).map(async ({ key: name, title, search, filters }) => {
          const body = { ...filters, selectedStatus: 'all' as const, limit: 1 };
          const { total } = (await listStaffProducts({ body, signal, throwOnError: true })).data;
          return { key: name, title, count: total, to: `${paths.products()}?${search}` };
        }),
      ),
    refetchInterval,
  });
