import { Injectable } from '@nestjs/common';
import { Letters } from '../letters/letters.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Effect } from './effect.ts';

/** Tells the buyer that the order is paid. Sent again after a crash, the letter has the same Message-ID. */
@Injectable()
export class MailReceiptEffect implements Effect {
  readonly name = 'mail-receipt';

  constructor(private readonly letters: Letters) {}

  run(order: OrderRecord): Promise<void> {
    return this.letters.orderPaid(order);
  }
}
