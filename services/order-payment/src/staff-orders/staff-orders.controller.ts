import { Controller } from '@nestjs/common';
import {
  changeOrderStatus,
  countStaffOrders,
  deleteOrders,
  exportStaffOrders,
  listStaffOrders,
  orderChanged,
  restoreOrders,
  type ParsedRequestOf,
  type PayloadOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage, OnEvent } from '@shop/service-kit';
import { ChangeOrderStatus } from './change-order-status.use-case.ts';
import { CountStaffOrders } from './count-staff-orders.use-case.ts';
import { ExportStaffOrders } from './export-staff-orders.use-case.ts';
import { ListStaffOrders } from './list-staff-orders.use-case.ts';
import { DeleteOrders } from './delete-orders.use-case.ts';

@Controller()
export class StaffOrdersController {
  constructor(
    private readonly statuses: ChangeOrderStatus,
    private readonly deletions: DeleteOrders,
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

  @OnEvent(orderChanged, { everyReplica: true })
  onOrderChanged({ orderIds }: PayloadOf<typeof orderChanged>): void {
    this.lists.markChanged(orderIds);
  }

  @HandleMessage(exportStaffOrders)
  export(
    request: ParsedRequestOf<typeof exportStaffOrders>,
  ): Promise<ReplyInputOf<typeof exportStaffOrders>> {
    return this.exports.run(request);
  }

  @HandleMessage(changeOrderStatus)
  changeStatus(
    request: ParsedRequestOf<typeof changeOrderStatus>,
  ): Promise<ReplyInputOf<typeof changeOrderStatus>> {
    return this.statuses.run(request);
  }

  @HandleMessage(deleteOrders)
  delete(request: ParsedRequestOf<typeof deleteOrders>): Promise<ReplyInputOf<typeof deleteOrders>> {
    return this.deletions.run(request);
  }

  @HandleMessage(restoreOrders)
  restore(request: ParsedRequestOf<typeof restoreOrders>): Promise<ReplyInputOf<typeof restoreOrders>> {
    return this.deletions.restore(request);
  }
}
