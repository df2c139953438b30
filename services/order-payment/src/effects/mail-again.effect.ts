import { Injectable } from '@nestjs/common';
import { readMailName } from '../mails/mail-name.ts';
import { MailPictures } from '../mails/mail-pictures.ts';
import { Mails } from '../mails/mails.ts';
import { chargedOf } from '../orders/charged.ts';
import type { OutboxEffect } from '../orders/effect.repository.ts';
import type { SentMail } from '../orders/order-history.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { readMailAgain } from '../mails/mail-again.ts';
import type { Effect } from './effect.ts';

/** Sends an e-mail again at the request of staff, to the address that the order has by then. */
@Injectable()
export class MailAgainEffect implements Effect {
  readonly name = 'mail-again';

  constructor(
    private readonly mails: Mails,
    private readonly pictures: MailPictures,
  ) {}

  async run(order: OrderRecord, { about = '' }: OutboxEffect): Promise<SentMail | null> {
    const { mail, id } = readMailAgain(about);
    const name = readMailName(mail);
    if (!name) throw new Error(`Order ${order.number} has no mail ${about}`);
    const isReceipt = name.effect === 'mail-receipt';
    const pictures = isReceipt ? await this.pictures.find(chargedOf(order).lines) : undefined;
    return this.mails.send(order, name, pictures, id);
  }
}
