import { Controller } from '@nestjs/common';
import {
  countStaffOrders,
  exportStaffOrders,
  listStaffOrders,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { CountStaffOrders } from './count-staff-orders.use-case.ts';
import { ExportStaffOrders } from './export-staff-orders.use-case.ts';
import { ListStaffOrders } from './list-staff-orders.use-case.ts';

@Controller()
export class StaffOrdersController {
  constructor(
    private readonly lists: ListStaffOrders,
    private readonly counts: CountStaffOrders,
    private readonly exports: ExportStaffOrders,
  ) {}

  @HandleMessage(listStaffOrders)
  list(request: ParsedRequestOf<typeof listStaffOrders>): Promise<ReplyInputOf<typeof listStaffOrders>> {
    return this.lists.run(request);
  }

  @HandleMessage(countStaffOrders)
  count(request: ParsedRequestOf<typeof countStaffOrders>): Promise<ReplyInputOf<typeof countStaffOrders>> {
    return this.counts.run(request);
  }

  @HandleMessage(exportStaffOrders)
  export(
    request: ParsedRequestOf<typeof exportStaffOrders>,
  ): Promise<ReplyInputOf<typeof exportStaffOrders>> {
    return this.exports.run(request);
  }
}
