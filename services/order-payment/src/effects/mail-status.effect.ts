import { Injectable } from '@nestjs/common';
import { Mails } from '../mails/mails.ts';
import type { OutboxEffect } from '../orders/effect.repository.ts';
import type { SentMail } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Effect } from './effect.ts';

/**
 * Notifies the buyer that their order has reached a status (`about`). Nothing is sent if the status was changed
 * meanwhile, also if it was set again. A retry after a crash has the same Message-ID.
 */
@Injectable()
export class MailStatusEffect implements Effect {
  readonly name = 'mail-status';

  constructor(private readonly mails: Mails) {}

  run(order: OrderRecord, { about = '' }: OutboxEffect): Promise<SentMail | null> {
    return this.mails.send(order, { effect: this.name, about });
  }
}
