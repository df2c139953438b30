import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, type Clock } from '@shop/service-kit';
import { Mails } from '../mails/mails.ts';
import { openPaymentUrl } from '../orders/open-payment-url.ts';
import type { SentMail } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { OrderQueryRepository } from '../orders/order-query.repository.ts';
import type { Effect } from './effect.ts';

const dayMs = 24 * 60 * 60_000;
/** An unpaid order costs nothing: more reminders would flood a stranger's mailbox. */
const maxADay = 3;

/** Reminds the buyer of an order that still waits for its payment. */
@Injectable()
export class MailUnpaidEffect implements Effect {
  readonly name = 'mail-unpaid';

  constructor(
    private readonly mails: Mails,
    private readonly orders: OrderQueryRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run(order: OrderRecord): Promise<SentMail | null> {
    if (openPaymentUrl(order, this.clock()) === null) return null;
    const earlier = await this.orders.countUnpaidBefore(order, dayMs, maxADay);
    return earlier < maxADay ? this.mails.send(order, { effect: this.name, about: null }) : null;
  }
}
