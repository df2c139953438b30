import { Controller } from '@nestjs/common';
import { markOrdersPrinted, maxPrintedAtOnce, printOrders } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../../auth/session.ts';
import { Endpoint, Input } from '../../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { toBulkOrdersDto } from '../staff-orders/staff-orders.mapper.ts';
import { toPrintedOrderDto } from './printing.mapper.ts';
import { markOrdersPrintedRoute, printOrdersRoute } from './printing.routes.ts';

/** Data for printed orders: packing slips, stickers, a pick list. The client renders the layout. */
@Controller()
export class PrintingController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('POST', '/api/admin/orders/print', printOrdersRoute)
  @RequirePermission('viewUserOrders')
  async print(
    @Input() { body: { orderIds } }: InputOf<typeof printOrdersRoute>,
  ): Promise<ReplyOf<typeof printOrdersRoute>> {
    const ids = [...new Set(orderIds)];
    const pieces = Array.from({ length: Math.ceil(ids.length / maxPrintedAtOnce) }, (_, at) =>
      ids.slice(at * maxPrintedAtOnce, (at + 1) * maxPrintedAtOnce),
    );
    const replies = await Promise.all(
      pieces.map((some) => this.bus.request(printOrders, { orderIds: some })),
    );
    return { orders: replies.flatMap(({ orders }) => orders.map(toPrintedOrderDto)) };
  }

  @Endpoint('PUT', '/api/admin/orders/printed', markOrdersPrintedRoute)
  @RequirePermission('changeOrderStatus')
  async mark(
    @Input() { body }: InputOf<typeof markOrdersPrintedRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<ReplyOf<typeof markOrdersPrintedRoute>> {
    return toBulkOrdersDto(await this.bus.request(markOrdersPrinted, { ...body, by }));
  }
}
