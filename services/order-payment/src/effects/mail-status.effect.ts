import { Injectable } from '@nestjs/common';
import type { OutboxEffect } from '../orders/effect.repository.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { Mails } from '../mails/mails.ts';
import { statusOfChange } from '../staff-orders/status-change.ts';
import type { Effect } from './effect.ts';

/**
 * Tells the buyer that the making of their order has come to a status (`about`). A status that was taken back meanwhile is told to
 * nobody. Sent again after a crash, the letter has the same Message-ID.
 */
@Injectable()
export class MailStatusEffect implements Effect {
  readonly name = 'mail-status';

  constructor(private readonly mails: Mails) {}

  async run(order: OrderRecord, { about = '' }: OutboxEffect): Promise<void> {
    const { id: orderId, number, adminStatus: status, delivery, trackId, buyer } = order;
    if (statusOfChange(about) !== status || buyer.email === '') return;
    await this.mails.statusChanged({ orderId, email: buyer.email }, about, {
      ...{ number, status, delivery: delivery.type, trackNumber: trackId ?? null },
    });
  }
}
