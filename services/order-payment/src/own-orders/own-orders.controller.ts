import { Controller } from '@nestjs/common';
import { getOwnOrder, listOwnOrders, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { ShowOwnOrders } from './show-own-orders.use-case.ts';

@Controller()
export class OwnOrdersController {
  constructor(private readonly showing: ShowOwnOrders) {}

  @Handle(listOwnOrders)
  list(request: ParsedRequestOf<typeof listOwnOrders>): Promise<ReplyInputOf<typeof listOwnOrders>> {
    return this.showing.list(request);
  }

  @Handle(getOwnOrder)
  get(request: ParsedRequestOf<typeof getOwnOrder>): Promise<ReplyInputOf<typeof getOwnOrder>> {
    return this.showing.one(request);
  }
}
