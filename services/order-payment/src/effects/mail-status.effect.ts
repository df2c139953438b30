import { Injectable } from '@nestjs/common';
import { Mails } from '../mails/mails.ts';
import type { OutboxEffect } from '../orders/effect.repository.ts';
import type { SentMail } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Effect } from './effect.ts';

/**
 * Tells the buyer that the making of their order has come to a status (`about`). A status that was taken back meanwhile is told to
 * nobody. Sent again after a crash, the e-mail has the same Message-ID.
 */
@Injectable()
export class MailStatusEffect implements Effect {
  readonly name = 'mail-status';

  constructor(private readonly mails: Mails) {}

  run(order: OrderRecord, { about = '' }: OutboxEffect): Promise<SentMail | null> {
    return this.mails.send(order, { effect: this.name, about });
  }
}
