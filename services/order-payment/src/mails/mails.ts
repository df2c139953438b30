import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { BrandSettings } from '@shop/domain';
import {
  kitTokens,
  mailFrameOf,
  renderMail,
  type MailConfig,
  type MailDraft,
  type MailFrame,
  type Mailer,
} from '@shop/service-kit';
import type { OrderRecord } from '../orders/order-record.ts';
import type { SentMail } from '../orders/order-history.ts';
import { draftOf, messageNameOf, type MailName } from './mail-name.ts';
import type { LinePictures } from './mail-pictures.ts';
import { searchCodeMail, type SearchCode } from './search-code-mail.ts';

export const mailerToken = Symbol('mailer');

/**
 * The e-mails about orders. Each call resolves once the mail server has accepted the e-mail; a retry has the same
 * Message-ID.
 *
 * @throws MailRefused when a retry is of no use; any other error is temporary.
 */
@Injectable()
export class Mails implements BeforeApplicationShutdown {
  private readonly frame: MailFrame;
  private readonly shopUrl: string;

  constructor(
    @Inject(mailerToken) private readonly mailer: Mailer,
    @Inject(kitTokens.config)
    config: { STOREFRONT_URL: string } & Pick<MailConfig, 'MAIL_FROM'> & BrandSettings,
  ) {
    this.frame = mailFrameOf(config);
    this.shopUrl = this.frame.shopUrl;
  }

  /** Runs before the effects are awaited: one that hangs at a mail server must not delay the shutdown. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.mailer.close();
  }

  /** Null if it no longer applies or is not sent. @param again the id of a repeat, for a Message-ID of its own */
  send(
    order: OrderRecord,
    mail: MailName,
    pictures: LinePictures = new Map(),
    again?: string,
  ): Promise<SentMail | null> {
    const draft = draftOf(order, mail, this.shopUrl, pictures);
    if (!draft) return Promise.resolve(null);
    const about = `${order.id}.${messageNameOf(mail)}${again === undefined ? '' : `.again-${again}`}`;
    return this.deliver(order.buyer.email, about, draft);
  }

  /** The current subject of the e-mail; empty if it no longer applies. */
  subjectOf(order: OrderRecord, mail: MailName): string {
    return draftOf(order, mail, this.shopUrl, new Map())?.subject ?? '';
  }

  /** @param codeId identifies the code without revealing it */
  async searchCode(email: string, codeId: string, code: SearchCode): Promise<void> {
    await this.deliver(email, `${codeId}.search-code`, searchCodeMail(code));
  }

  private async deliver(to: string, about: string, draft: MailDraft): Promise<SentMail | null> {
    if (to === '') return null;
    const content = renderMail(draft, this.frame);
    await this.mailer.send({ to, about, content });
    return this.mailer.isOff ? null : { to, subject: draft.subject };
  }
}
