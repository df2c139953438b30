import type { listOrderStats, listPageHits, ReplyOf as BusReplyOf } from '@shop/contracts';
import { kopecksToRoubles } from '@shop/domain';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import type { getOrderStatsRoute, getOrderSummaryRoute, getVisitsRoute } from './stats.routes.ts';

type Rows = BusReplyOf<typeof listOrderStats>['rows'];

export const toSummaryDto = (row: Rows[number] | undefined): ReplyOf<typeof getOrderSummaryRoute> => ({
  income: kopecksToRoubles(row?.incomeKopecks ?? 0),
  averageCheck: kopecksToRoubles(row?.averageCheckKopecks ?? 0),
  ordersCount: row?.ordersCount ?? 0,
  usersCount: row?.usersCount ?? 0,
});

export const toStatsDto = (rows: Rows): ReplyOf<typeof getOrderStatsRoute> =>
  rows.map((row) => ({ date: row.date, ...toSummaryDto(row) }));

type Visits = ReplyOf<typeof getVisitsRoute>;

export const toVisitsDto = (days: BusReplyOf<typeof listPageHits>['days']): Visits =>
  days.reduce<Visits>(
    (sum, day) => ({
      visitors: sum.visitors + day.visitors,
      visits: sum.visits + day.visits,
      views: sum.views + day.views,
    }),
    { visitors: 0, visits: 0, views: 0 },
  );
