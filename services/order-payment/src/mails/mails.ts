import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { kitTokens, renderMail, type MailDraft, type Mailer } from '@shop/service-kit';
import type { OrderRecord } from '../orders/order-record.ts';
import type { LinePictures } from './mail-pictures.ts';
import { orderCanceledMail } from './order-canceled-mail.ts';
import { orderPaidMail } from './order-paid-mail.ts';
import { refundMadeMail, type RefundMade } from './refund-made-mail.ts';
import { searchCodeMail, type SearchCode } from './search-code-mail.ts';
import { statusChangedMail, type StatusChange } from './status-changed-mail.ts';

export const mailerToken = Symbol('mailer');

/** Who gets a letter about an order. */
export interface Recipient {
  orderId: string;
  email: string;
}

/**
 * The letters that people get about their orders. Each resolves once the mail server has taken the letter over; sent again
 * it has the same Message-ID.
 *
 * @throws MailRefused when trying again is of no use; any other error is passing.
 */
@Injectable()
export class Mails implements BeforeApplicationShutdown {
  private readonly shopUrl: string;

  constructor(
    @Inject(mailerToken) private readonly mailer: Mailer,
    @Inject(kitTokens.config) config: { STOREFRONT_URL: string },
  ) {
    this.shopUrl = config.STOREFRONT_URL.replace(/\/+$/, '');
  }

  /** Before the effects are waited for: one that hangs at a mail server must not hold up the stop. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.mailer.close();
  }

  orderPaid(order: OrderRecord, pictures: LinePictures): Promise<void> {
    const draft = orderPaidMail(order, this.shopUrl, pictures);
    return this.send(order.buyer.email, `${order.id}.order-paid`, draft);
  }

  orderCanceled(order: OrderRecord): Promise<void> {
    return this.send(order.buyer.email, `${order.id}.order-canceled`, orderCanceledMail(order, this.shopUrl));
  }

  /** @param changeId names the change within the order, so that one status can be told twice */
  statusChanged({ orderId, email }: Recipient, changeId: string, change: StatusChange): Promise<void> {
    const draft = statusChangedMail(change, this.shopUrl);
    return this.send(email, `${orderId}.status-changed.${changeId}`, draft);
  }

  refundMade({ orderId, email }: Recipient, refundId: string, refund: RefundMade): Promise<void> {
    return this.send(email, `${orderId}.refund-made.${refundId}`, refundMadeMail(refund, this.shopUrl));
  }

  /** @param codeId names the code without telling it */
  searchCode(email: string, codeId: string, code: SearchCode): Promise<void> {
    return this.send(email, `${codeId}.search-code`, searchCodeMail(code));
  }

  private send(to: string, about: string, draft: MailDraft): Promise<void> {
    const { shopName } = this.mailer;
    const mailMessage = renderMail(draft, { shopName, shopUrl: this.shopUrl });
    return this.mailer.send({ to, about, content: mailMessage });
  }
}
