import { Controller } from '@nestjs/common';
import { listOrderExports, removeOrderExport, startOrderExport } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../../auth/session.ts';
import type { StreamedResponse } from '../../../http/answer/streamed-response.ts';
import { Endpoint, Input } from '../../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { toOrderFilters } from '../staff-orders/staff-orders.mapper.ts';
import { OrderExportFile } from './order-export-file.ts';
import { toOrderExportDto } from './order-exports.mapper.ts';
import {
  listOrderExportsRoute,
  readOrderExportRoute,
  removeOrderExportRoute,
  startOrderExportRoute,
} from './order-exports.routes.ts';

/** Order exports, created in the background. Each staff member sees only their own. */
@Controller()
export class OrderExportsController {
  constructor(
    private readonly bus: Bus,
    private readonly files: OrderExportFile,
  ) {}

  @Endpoint('POST', '/api/admin/order-exports', startOrderExportRoute)
  @RequirePermission('viewUserOrders')
  async start(
    @Input() { body }: InputOf<typeof startOrderExportRoute>,
    @SignedIn() person: SignedInPerson,
  ): Promise<ReplyOf<typeof startOrderExportRoute>> {
    const filters = toOrderFilters(body.filters, person);
    return toOrderExportDto(await this.bus.request(startOrderExport, { filters, by: person.id }));
  }

  @Endpoint('GET', '/api/admin/order-exports', listOrderExportsRoute)
  @RequirePermission('viewUserOrders')
  async list(@SignedIn() { id: by }: SignedInPerson): Promise<ReplyOf<typeof listOrderExportsRoute>> {
    const { data } = await this.bus.request(listOrderExports, { by });
    return { data: data.map(toOrderExportDto) };
  }

  @Endpoint('GET', '/api/admin/order-exports/{id}/file', readOrderExportRoute)
  @RequirePermission('viewUserOrders')
  read(
    @Input() { params }: InputOf<typeof readOrderExportRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<StreamedResponse> {
    return this.files.read(params.id, by);
  }

  @Endpoint('DELETE', '/api/admin/order-exports/{id}', removeOrderExportRoute)
  @RequirePermission('viewUserOrders')
  remove(
    @Input() { params }: InputOf<typeof removeOrderExportRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<ReplyOf<typeof removeOrderExportRoute>> {
    return this.bus.request(removeOrderExport, { ...params, by });
  }
}
