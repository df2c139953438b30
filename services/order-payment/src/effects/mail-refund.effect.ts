import { Injectable } from '@nestjs/common';
import { Mails } from '../mails/mails.ts';
import { chargedKopecksOf } from '../orders/charged.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { OutboxEffect } from '../orders/effect.repository.ts';
import type { Effect } from './effect.ts';

/** Tells the buyer that money is on its way back. Sent again after a crash, the letter has the same Message-ID. */
@Injectable()
export class MailRefundEffect implements Effect {
  readonly name = 'mail-refund';

  constructor(private readonly mails: Mails) {}

  run(order: OrderRecord, { about }: OutboxEffect): Promise<void> {
    const refund = order.refunds.find(({ id }) => id === about);
    if (!refund) throw new Error(`Order ${order.number} has no refund ${about}`);
    const given = order.refunds.filter(({ status }) => status === 'succeeded');
    const sum = given.reduce((all, { amountKopecks }) => all + amountKopecks, 0);
    return this.mails.refundMade({ orderId: order.id, email: order.buyer.email }, refund.id, {
      number: order.number,
      refundKopecks: refund.amountKopecks,
      isWhole: refund.amountKopecks === chargedKopecksOf(order) && sum === refund.amountKopecks,
    });
  }
}
