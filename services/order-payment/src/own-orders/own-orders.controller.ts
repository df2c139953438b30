import { Controller } from '@nestjs/common';
import {
  getOwnOrder,
  listOwnOrders,
  listUnpaidOrders,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { ShowOwnOrders } from './show-own-orders.use-case.ts';

@Controller()
export class OwnOrdersController {
  constructor(private readonly showOwnOrders: ShowOwnOrders) {}

  @HandleMessage(listOwnOrders)
  list(request: ParsedRequestOf<typeof listOwnOrders>): Promise<ReplyInputOf<typeof listOwnOrders>> {
    return this.showOwnOrders.list(request);
  }

  @HandleMessage(listUnpaidOrders)
  unpaid(request: ParsedRequestOf<typeof listUnpaidOrders>): Promise<ReplyInputOf<typeof listUnpaidOrders>> {
    return this.showOwnOrders.unpaid(request);
  }

  @HandleMessage(getOwnOrder)
  get(request: ParsedRequestOf<typeof getOwnOrder>): Promise<ReplyInputOf<typeof getOwnOrder>> {
    return this.showOwnOrders.one(request);
  }
}
