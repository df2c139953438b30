import { Inject, Injectable } from '@nestjs/common';
import type { countSales, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { kitTokens, type Clock } from '@shop/service-kit';
import { SoldOrderRepository } from './sold-order.repository.ts';

/** Notes what a paid order sold, in one write that may be repeated at any time; it is summed up later, with others. */
@Injectable()
export class CountSales {
  constructor(
    private readonly orders: SoldOrderRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run({ orderId, sold }: ParsedRequestOf<typeof countSales>): Promise<ReplyInputOf<typeof countSales>> {
    await this.orders.record({ id: orderId, sold }, this.clock());
    return {};
  }
}
