import { Inject, Injectable } from '@nestjs/common';
import type { countSales, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { kitTokens, type Clock } from '@shop/service-kit';
import { SoldOrderRepository } from './sold-order.repository.ts';

/** Records the sales of a paid order in one idempotent write; they are summed up later, together with others. */
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
