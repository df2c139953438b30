import { Controller } from '@nestjs/common';
import { getOrderHistory, getStaffOrder } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../../auth/access.ts';
import { Endpoint, Input } from '../../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { getOrderHistoryRoute, getStaffOrderRoute } from './staff-order.routes.ts';
import { toHistoryEntryDto, toStaffOrderDto } from './staff-order.mapper.ts';

/** One order, as staff work on it. */
@Controller()
export class StaffOrderController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/admin/orders/{id}', getStaffOrderRoute)
  @RequirePermission('viewUserOrders')
  async get(
    @Input() { params }: InputOf<typeof getStaffOrderRoute>,
  ): Promise<ReplyOf<typeof getStaffOrderRoute>> {
    return toStaffOrderDto(await this.bus.request(getStaffOrder, params));
  }

  @Endpoint('GET', '/api/admin/orders/{id}/history', getOrderHistoryRoute)
  @RequirePermission('viewUserOrders')
  async history(
    @Input() { params }: InputOf<typeof getOrderHistoryRoute>,
  ): Promise<ReplyOf<typeof getOrderHistoryRoute>> {
    const { entries } = await this.bus.request(getOrderHistory, params);
    return entries.map(toHistoryEntryDto);
  }
}
