import { Injectable } from '@nestjs/common';
import { clearCart } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Effect } from './effect.ts';

/** Empties the cart that was paid for. Idempotent: the cart stores the order, so that items added later stay. */
@Injectable()
export class ClearCartEffect implements Effect {
  readonly name = 'clear-cart';

  constructor(private readonly bus: Bus) {}

  async run({ id, customerId }: OrderRecord): Promise<void> {
    if (customerId !== null) await this.bus.request(clearCart, { customerId, orderId: id });
  }
}
