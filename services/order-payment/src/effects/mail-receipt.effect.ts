import { Injectable } from '@nestjs/common';
import { Mails } from '../mails/mails.ts';
import { chargedOf } from '../orders/charged.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Effect } from './effect.ts';

/** Tells the buyer that the order is paid. Sent again after a crash, the letter has the same Message-ID. */
@Injectable()
export class MailReceiptEffect implements Effect {
  readonly name = 'mail-receipt';

  constructor(private readonly mails: Mails) {}

  run(order: OrderRecord): Promise<void> {
    // What was paid, also when staff have edited the order meanwhile.
    return this.mails.orderPaid({ ...order, ...chargedOf(order) });
  }
}
