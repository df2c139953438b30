import { Controller } from '@nestjs/common';
import {
  markOrdersPrinted,
  maxPrintedAtOnce,
  printOrders,
  type ReplyOf as BusReplyOf,
} from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../../auth/session.ts';
import type { StreamedResponse } from '../../../http/answer/streamed-response.ts';
import { Endpoint, Input } from '../../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { toBulkOrdersDto } from '../staff-orders/staff-orders.mapper.ts';
import { addressCsvFile } from './address-csv.ts';
import { toPrintedOrderDto } from './printing.mapper.ts';
import { exportOrderAddressesRoute, markOrdersPrintedRoute, printOrdersRoute } from './printing.routes.ts';

type PrintedOrder = BusReplyOf<typeof printOrders>['orders'][number];

/** Data for printed orders: packing slips, stickers, a pick list. The client renders the layout. */
@Controller()
export class PrintingController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('POST', '/api/admin/orders/print', printOrdersRoute)
  @RequirePermission('viewUserOrders')
  async print(
    @Input() { body }: InputOf<typeof printOrdersRoute>,
  ): Promise<ReplyOf<typeof printOrdersRoute>> {
    return { orders: (await loadPrinted(this.bus, body.orderIds)).map(toPrintedOrderDto) };
  }

  @Endpoint('POST', '/api/admin/orders/addresses', exportOrderAddressesRoute)
  @RequirePermission('viewUserOrders')
  async exportAddresses(
    @Input() { body }: InputOf<typeof exportOrderAddressesRoute>,
  ): Promise<StreamedResponse> {
    const orders = await loadPrinted(this.bus, body.orderIds);
    return addressCsvFile(orders.filter(({ deliveryType }) => deliveryType === body.delivery_type));
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

async function loadPrinted(bus: Bus, orderIds: readonly string[]): Promise<PrintedOrder[]> {
  const ids = [...new Set(orderIds)];
  const pieces = Array.from({ length: Math.ceil(ids.length / maxPrintedAtOnce) }, (_, at) =>
    ids.slice(at * maxPrintedAtOnce, (at + 1) * maxPrintedAtOnce),
  );
  const replies = await Promise.all(pieces.map((some) => bus.request(printOrders, { orderIds: some })));
  return replies.flatMap(({ orders }) => orders);
}
