import { Injectable } from '@nestjs/common';
import { Mails } from '../mails/mails.ts';
import type { OutboxEffect } from '../orders/effect.repository.ts';
import type { SentMail } from '../orders/order-history.ts';
import { allRefundsOf } from '../orders/order-payments.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Effect } from './effect.ts';

/** Notifies the buyer that a refund is on its way. A retry after a crash has the same Message-ID. */
@Injectable()
export class MailRefundEffect implements Effect {
  readonly name = 'mail-refund';

  constructor(private readonly mails: Mails) {}

  run(order: OrderRecord, { about = '' }: OutboxEffect): Promise<SentMail | null> {
    if (!allRefundsOf(order).some(({ id }) => id === about))
      throw new Error(`Order ${order.number} has no refund ${about}`);
    return this.mails.send(order, { effect: this.name, about });
  }
}
