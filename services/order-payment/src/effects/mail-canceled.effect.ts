import { Injectable } from '@nestjs/common';
import { Letters } from '../letters/letters.ts';
import type { OrderRecord } from '../orders/order.repository.ts';
import type { Effect } from './effect.ts';

/** Tells the buyer that the order was cancelled unpaid. Sent again after a crash, the letter has the same Message-ID. */
@Injectable()
export class MailCanceledEffect implements Effect {
  readonly name = 'mail-canceled';

  constructor(private readonly letters: Letters) {}

  run(order: OrderRecord): Promise<void> {
    return this.letters.orderCanceled(order);
  }
}
