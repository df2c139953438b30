import { Injectable } from '@nestjs/common';
import { countSales } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Effect } from './effect.ts';

/** Counts the sold pieces. Idempotent: the catalogue stores the order. */
@Injectable()
export class CountSalesEffect implements Effect {
  readonly name = 'count-sales';

  constructor(private readonly bus: Bus) {}

  async run({ id, lines }: OrderRecord): Promise<void> {
    const sold = lines.map(({ productId, quantity }) => ({ productId, quantity }));
    await this.bus.request(countSales, { orderId: id, sold });
  }
}
