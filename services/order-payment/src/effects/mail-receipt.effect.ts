import { Injectable } from '@nestjs/common';
import { MailPictures } from '../mails/mail-pictures.ts';
import { Mails } from '../mails/mails.ts';
import { chargedOf } from '../orders/charged.ts';
import type { SentMail } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Effect } from './effect.ts';

/** Notifies the buyer that the order is paid. A retry after a crash has the same Message-ID. */
@Injectable()
export class MailReceiptEffect implements Effect {
  readonly name = 'mail-receipt';

  constructor(
    private readonly mails: Mails,
    private readonly pictures: MailPictures,
  ) {}

  async run(order: OrderRecord): Promise<SentMail | null> {
    const pictures = await this.pictures.find(chargedOf(order).lines);
    return this.mails.send(order, { effect: this.name, about: null }, pictures);
  }
}
