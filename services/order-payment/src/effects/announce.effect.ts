import { Injectable } from '@nestjs/common';
import { paymentChanged } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Effect } from './effect.ts';

/** Tells everybody who cares that a payment came to its end. */
@Injectable()
export class AnnounceEffect implements Effect {
  readonly name = 'announce';

  constructor(private readonly bus: Bus) {}

  async run({ id, payment }: OrderRecord): Promise<void> {
    await this.bus.publish(paymentChanged, { orderId: id, status: payment.status });
  }
}
