import { Controller } from '@nestjs/common';
import { getOrderHistory, getStaffOrder, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { ShowOrder } from './show-order.use-case.ts';

@Controller()
export class OrderEditingController {
  constructor(private readonly showOrder: ShowOrder) {}

  @HandleMessage(getStaffOrder)
  get(request: ParsedRequestOf<typeof getStaffOrder>): Promise<ReplyInputOf<typeof getStaffOrder>> {
    return this.showOrder.run(request);
  }

  @HandleMessage(getOrderHistory)
  history(request: ParsedRequestOf<typeof getOrderHistory>): Promise<ReplyInputOf<typeof getOrderHistory>> {
    return this.showOrder.history(request);
  }
}
