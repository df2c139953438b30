import { Injectable } from '@nestjs/common';
import { Mails } from '../mails/mails.ts';
import type { OutboxEffect } from '../orders/effect.repository.ts';
import type { SentMail } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Effect } from './effect.ts';

/** Requests an extra payment (`about`) from the buyer; nothing is sent if the request is no longer open. */
@Injectable()
export class MailExtraRequestEffect implements Effect {
  readonly name = 'mail-extra-request';

  constructor(private readonly mails: Mails) {}

  run(order: OrderRecord, { about = '' }: OutboxEffect): Promise<SentMail | null> {
    return this.mails.send(order, { effect: this.name, about });
  }
}

/** Notifies the buyer that their extra payment (`about`) was received. */
@Injectable()
export class MailExtraPaidEffect implements Effect {
  readonly name = 'mail-extra-paid';

  constructor(private readonly mails: Mails) {}

  run(order: OrderRecord, { about = '' }: OutboxEffect): Promise<SentMail | null> {
    return this.mails.send(order, { effect: this.name, about });
  }
}
