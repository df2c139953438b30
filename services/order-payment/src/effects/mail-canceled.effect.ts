import { Injectable } from '@nestjs/common';
import { Mails } from '../mails/mails.ts';
import type { SentMail } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { OrderQueryRepository } from '../orders/order-query.repository.ts';
import type { Effect } from './effect.ts';

const dayMs = 24 * 60 * 60_000;
/** An unpaid order costs nothing: without a limit an attacker could flood a stranger's mailbox with our e-mails. */
const maxADay = 3;

/** Notifies the buyer that the unpaid order was cancelled. A retry after a crash has the same Message-ID. */
@Injectable()
export class MailCanceledEffect implements Effect {
  readonly name = 'mail-canceled';

  constructor(
    private readonly mails: Mails,
    private readonly orders: OrderQueryRepository,
  ) {}

  async run(order: OrderRecord): Promise<SentMail | null> {
    const earlier = await this.orders.countCanceledBefore(order, dayMs, maxADay);
    return earlier < maxADay ? this.mails.send(order, { effect: this.name, about: null }) : null;
  }
}
