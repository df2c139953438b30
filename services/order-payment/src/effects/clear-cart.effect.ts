import { Injectable } from '@nestjs/common';
import { clearCart } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { chargedOf } from '../orders/charged.ts';
import { placedAtOf } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Effect } from './effect.ts';

/** Takes what was paid for out of the cart. Idempotent: the cart stores the order, so that items added later stay. */
@Injectable()
export class ClearCartEffect implements Effect {
  readonly name = 'clear-cart';

  constructor(private readonly bus: Bus) {}

  async run(order: OrderRecord): Promise<void> {
    const { id, customerId } = order;
    if (customerId === null) return;
    const lines = chargedOf(order).lines.map(({ productId, colour, size, seam, isGift, quantity }) => ({
      ...{ productId, colour, size, seam, isGift, quantity },
    }));
    await this.bus.request(clearCart, {
      customerId,
      orderId: id,
      lines,
      orderedAt: placedAtOf(order).toISOString(),
    });
  }
}
