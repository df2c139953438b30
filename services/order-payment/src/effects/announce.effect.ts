import { Injectable } from '@nestjs/common';
import { paymentChanged } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { OutboxEffect } from '../orders/effect.repository.ts';
import type { Effect } from './effect.ts';

/** Tells everybody who cares that a payment came to its end, or that a refund (`about`) began or ended. */
@Injectable()
export class AnnounceEffect implements Effect {
  readonly name = 'announce';

  constructor(private readonly bus: Bus) {}

  async run({ id, payment }: OrderRecord, { about }: Pick<OutboxEffect, 'about'>): Promise<void> {
    if (about === undefined) this.bus.publish(paymentChanged, { orderId: id, status: payment.status });
    announceOrderChange(this.bus, [id], about === undefined ? 'payment' : 'refund');
  }
}
