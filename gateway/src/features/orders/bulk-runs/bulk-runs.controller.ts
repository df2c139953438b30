import { Controller } from '@nestjs/common';
import {
  forecastBulkRun,
  getBulkRun,
  listBulkRuns,
  startBulkRun,
  stopBulkRun,
  undoBulkRun,
} from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../../auth/session.ts';
import { Endpoint, Input } from '../../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { orderListDto } from '../staff-orders/staff-orders.dto.ts';
import { toOrderFilters } from '../staff-orders/staff-orders.mapper.ts';
import { runListDto } from './bulk-runs.dto.ts';
import { toRunDetailsDto, toRunDto } from './bulk-runs.mapper.ts';
import {
  forecastOrderRunRoute,
  getOrderRunRoute,
  listOrderRunsRoute,
  startOrderRunRoute,
  stopOrderRunRoute,
  undoOrderRunRoute,
} from './bulk-runs.routes.ts';

/**
 * Bulk changes of all orders that match a filter. They also require the permission to read orders, since the number of
 * matching orders reveals information about buyers.
 */
@Controller()
export class BulkRunsController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('POST', '/api/admin/order-runs/forecast', forecastOrderRunRoute)
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  forecast(
    @Input() { body }: InputOf<typeof forecastOrderRunRoute>,
    @SignedIn() person: SignedInPerson,
  ): Promise<ReplyOf<typeof forecastOrderRunRoute>> {
    const { action: kind, status = null, notify: notifies, filters } = body;
    const request = { kind, status, notifies, filters: toOrderFilters(filters, person) };
    return this.bus.request(forecastBulkRun, request);
  }

  @Endpoint('POST', '/api/admin/order-runs', startOrderRunRoute)
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async start(
    @Input() { body, idempotencyKey }: InputOf<typeof startOrderRunRoute>,
    @SignedIn() person: SignedInPerson,
  ): Promise<ReplyOf<typeof startOrderRunRoute>> {
    const { action: kind, status = null, notify: notifies, filters, countedAt } = body;
    const { sort } = orderListDto.toPage({ ...body, page: 1, limit: 1 });
    const begun = await this.bus.request(startBulkRun, {
      ...{ kind, status, notifies, sort, idempotencyKey, by: person.id },
      filters: toOrderFilters(filters, person),
      countedAt: countedAt && new Date(countedAt).toISOString(),
    });
    return toRunDto(begun);
  }

  @Endpoint('GET', '/api/admin/order-runs', listOrderRunsRoute)
  @RequirePermission('viewUserOrders')
  async list(
    @Input() { query }: InputOf<typeof listOrderRunsRoute>,
  ): Promise<ReplyOf<typeof listOrderRunsRoute>> {
    const { running, ...page } = query;
    const filters = running === undefined ? {} : { isRunning: running === 'true' };
    const { total, data } = await this.bus.request(listBulkRuns, { ...runListDto.toPage(page), filters });
    return { total, data: data.map(toRunDto) };
  }

  @Endpoint('GET', '/api/admin/order-runs/{id}', getOrderRunRoute)
  @RequirePermission('viewUserOrders')
  async find(
    @Input() { params }: InputOf<typeof getOrderRunRoute>,
  ): Promise<ReplyOf<typeof getOrderRunRoute>> {
    return toRunDetailsDto(await this.bus.request(getBulkRun, params));
  }

  @Endpoint('PUT', '/api/admin/order-runs/{id}/stop', stopOrderRunRoute)
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async stop(
    @Input() { params }: InputOf<typeof stopOrderRunRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<ReplyOf<typeof stopOrderRunRoute>> {
    return toRunDto(await this.bus.request(stopBulkRun, { ...params, by }));
  }

  @Endpoint('POST', '/api/admin/order-runs/{id}/undo', undoOrderRunRoute)
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async undo(
    @Input() { params }: InputOf<typeof undoOrderRunRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<ReplyOf<typeof undoOrderRunRoute>> {
    return toRunDto(await this.bus.request(undoBulkRun, { ...params, by }));
  }
}
