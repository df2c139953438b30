import { Controller, Inject } from '@nestjs/common';
import { groupSoldProducts, listOrderStats, listPageHits, sumSoldGoods } from '@shop/contracts';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { RequirePermission } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { AnswerOf, InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { refuseFuture } from './refuse-future.ts';
import { toStatsCsv } from './stats-csv.ts';
import { toSoldGoodsDto } from './sold.mapper.ts';
import { toStatsDto, toSummaryDto, toVisitsDto } from './stats.mapper.ts';
import {
  getOrderStatsRoute,
  getOrderSummaryRoute,
  getSoldGoodsRoute,
  getVisitsRoute,
} from './stats.routes.ts';

/** Figures of sales for the dashboard. */
@Controller()
export class StatsController {
  constructor(
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  @Endpoint('GET', '/api/admin/stats/orders', getOrderStatsRoute)
  @RequirePermission('viewUserOrders')
  async orders(
    @Input() { query }: InputOf<typeof getOrderStatsRoute>,
  ): Promise<AnswerOf<typeof getOrderStatsRoute>> {
    const { export: as, ...period } = query;
    refuseFuture(period, this.clock());
    const { rows } = await this.bus.request(listOrderStats, period);
    return as === 'csv' ? toStatsCsv(rows) : toStatsDto(rows);
  }

  @Endpoint('GET', '/api/admin/stats/summary', getOrderSummaryRoute)
  @RequirePermission('viewUserOrders')
  async summary(
    @Input() { query }: InputOf<typeof getOrderSummaryRoute>,
  ): Promise<ReplyOf<typeof getOrderSummaryRoute>> {
    refuseFuture(query, this.clock());
    const { rows } = await this.bus.request(listOrderStats, { ...query, detail: 'whole' });
    return toSummaryDto(rows[0]);
  }

  @Endpoint('GET', '/api/admin/stats/visits', getVisitsRoute)
  @RequirePermission()
  async visits(@Input() { query }: InputOf<typeof getVisitsRoute>): Promise<ReplyOf<typeof getVisitsRoute>> {
    refuseFuture(query, this.clock());
    return toVisitsDto((await this.bus.request(listPageHits, query)).days);
  }

  @Endpoint('GET', '/api/admin/stats/sold', getSoldGoodsRoute)
  @RequirePermission('viewUserOrders')
  async sold(
    @Input() { query }: InputOf<typeof getSoldGoodsRoute>,
  ): Promise<ReplyOf<typeof getSoldGoodsRoute>> {
    refuseFuture(query, this.clock());
    const sums = await this.bus.request(sumSoldGoods, query);
    const sold = sums.products.map(({ productId, quantity, kopecks }) => ({ productId, quantity, kopecks }));
    return toSoldGoodsDto(sums, await this.bus.request(groupSoldProducts, { sold }));
  }
}
