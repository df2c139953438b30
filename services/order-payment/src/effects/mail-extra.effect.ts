import { Injectable } from '@nestjs/common';
import { Mails } from '../mails/mails.ts';
import type { OutboxEffect } from '../orders/effect.repository.ts';
import type { SentMail } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Effect } from './effect.ts';

/** Asks the buyer to pay on top of their order (`about`); a request that does not stand any more is sent to nobody. */
@Injectable()
export class MailExtraRequestEffect implements Effect {
  readonly name = 'mail-extra-request';

  constructor(private readonly mails: Mails) {}

  run(order: OrderRecord, { about = '' }: OutboxEffect): Promise<SentMail | null> {
    return this.mails.send(order, { effect: this.name, about });
  }
}

/** Tells the buyer that what they paid on top (`about`) has come. */
@Injectable()
export class MailExtraPaidEffect implements Effect {
  readonly name = 'mail-extra-paid';

  constructor(private readonly mails: Mails) {}

  run(order: OrderRecord, { about = '' }: OutboxEffect): Promise<SentMail | null> {
    return this.mails.send(order, { effect: this.name, about });
  }
}
