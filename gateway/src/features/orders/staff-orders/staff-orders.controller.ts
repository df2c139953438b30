import { Controller } from '@nestjs/common';
import {
  changeOrderStatus,
  countStaffOrders,
  deleteOrders,
  listStaffOrders,
  restoreOrders,
  setOrderTracks,
} from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../../auth/session.ts';
import type { StreamedResponse } from '../../../http/answer/streamed-response.ts';
import { Endpoint, Input } from '../../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { OrderExport } from './order-export.ts';
import { orderListDto } from './staff-orders.dto.ts';
import { toBulkOrdersDto, toOrderFilters, toOrderRowDto } from './staff-orders.mapper.ts';
import {
  changeOrderStatusRoute,
  countStaffOrdersRoute,
  deleteOrdersRoute,
  exportStaffOrdersRoute,
  listStaffOrdersRoute,
  restoreOrdersRoute,
  setOrderTracksRoute,
} from './staff-orders.routes.ts';

type Bulk = ReplyOf<typeof changeOrderStatusRoute>;

/** The list of orders and bulk actions on selected orders. */
@Controller()
export class StaffOrdersController {
  constructor(
    private readonly bus: Bus,
    private readonly exports: OrderExport,
  ) {}

  @Endpoint('POST', '/api/admin/orders', listStaffOrdersRoute)
  @RequirePermission('viewUserOrders')
  async list(
    @Input() { body }: InputOf<typeof listStaffOrdersRoute>,
    @SignedIn() person: SignedInPerson,
  ): Promise<ReplyOf<typeof listStaffOrdersRoute>> {
    const { total, data } = await this.bus.request(listStaffOrders, {
      ...orderListDto.toPage(body),
      filters: toOrderFilters(body, person),
    });
    return { total, data: data.map(toOrderRowDto) };
  }

  @Endpoint('POST', '/api/admin/orders/counts', countStaffOrdersRoute)
  @RequirePermission('viewUserOrders')
  async count(
    @Input() { body }: InputOf<typeof countStaffOrdersRoute>,
    @SignedIn() person: SignedInPerson,
  ): Promise<ReplyOf<typeof countStaffOrdersRoute>> {
    const lists = body.lists.map((list) => toOrderFilters(list, person));
    const { counts } = await this.bus.request(countStaffOrders, { lists });
    return { counts: counts.map(({ count, isMore }) => ({ count, more: isMore })) };
  }

  @Endpoint('POST', '/api/admin/orders/export', exportStaffOrdersRoute)
  @RequirePermission('viewUserOrders')
  export(
    @Input() { body }: InputOf<typeof exportStaffOrdersRoute>,
    @SignedIn() person: SignedInPerson,
  ): Promise<StreamedResponse> {
    return this.exports.run(toOrderFilters(body, person));
  }

  @Endpoint('PUT', '/api/admin/orders/status', changeOrderStatusRoute)
  @RequirePermission('changeOrderStatus')
  async changeStatus(
    @Input() { body }: InputOf<typeof changeOrderStatusRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<Bulk> {
    const { orderIds, status, notify: notifies, preview: isPreview } = body;
    const input = { orderIds, status, notifies, isPreview, by };
    return toBulkOrdersDto(await this.bus.request(changeOrderStatus, input));
  }

  @Endpoint('PUT', '/api/admin/orders/tracks', setOrderTracksRoute)
  // The preview tells which numbers exist.
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async setTracks(
    @Input() { body }: InputOf<typeof setOrderTracksRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<Bulk> {
    const { handOver: handsOver, notify: notifies, preview: isPreview } = body;
    const tracks = body.tracks.map(({ orderId: number, trackId }) => ({ number, trackId }));
    return toBulkOrdersDto(
      await this.bus.request(setOrderTracks, { tracks, handsOver, notifies, isPreview, by }),
    );
  }

  @Endpoint('DELETE', '/api/admin/orders', deleteOrdersRoute)
  // The workshop sees no orders, so it neither removes nor restores any.
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async delete(
    @Input() { body }: InputOf<typeof deleteOrdersRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<Bulk> {
    return toBulkOrdersDto(await this.bus.request(deleteOrders, { orderNumbers: body.orderIds, by }));
  }

  @Endpoint('PUT', '/api/admin/orders/restore', restoreOrdersRoute)
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async restore(
    @Input() { body }: InputOf<typeof restoreOrdersRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<Bulk> {
    return toBulkOrdersDto(await this.bus.request(restoreOrders, { orderNumbers: body.orderIds, by }));
  }
}
