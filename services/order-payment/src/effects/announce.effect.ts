import { Inject, Injectable } from '@nestjs/common';
import { paymentChanged } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { OrderProjectionRepository } from '../orders/order-projection.repository.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { OutboxEffect } from '../orders/effect.repository.ts';
import type { Effect } from './effect.ts';

/**
 * Publishes that a payment ended, that an extra payment (`about`) was received, or that a refund (`about`) began or
 * ended. The money state is stored before, so that subscribers find the order under it.
 */
@Injectable()
export class AnnounceEffect implements Effect {
  readonly name = 'announce';

  constructor(
    private readonly bus: Bus,
    @Inject(OrderProjectionRepository)
    private readonly projections: Pick<OrderProjectionRepository, 'refreshMoney'>,
  ) {}

  async run(order: OrderRecord, { about }: Pick<OutboxEffect, 'about'>): Promise<void> {
    const { id, payment } = order;
    await this.projections.refreshMoney(order);
    if (about === undefined) this.bus.publish(paymentChanged, { orderId: id, status: payment.status });
    const isPayment = about === undefined || order.extraPayments?.some((extra) => extra.id === about);
    announceOrderChange(this.bus, [id], isPayment ? 'payment' : 'refund');
  }
}
