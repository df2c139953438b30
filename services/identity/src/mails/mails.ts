import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { BrandSettings } from '@shop/domain';
import {
  kitTokens,
  mailFrameOf,
  renderMail,
  type MailConfig,
  type MailDraft,
  type Mailer,
} from '@shop/service-kit';
import type { IdentityConfig } from '../identity.config.ts';

export const mailerToken = Symbol('mailer');

/** E-mails about people's accounts. */
@Injectable()
export class Mails implements BeforeApplicationShutdown {
  constructor(
    @Inject(mailerToken) private readonly mailer: Mailer,
    @Inject(kitTokens.config)
    private readonly config: Pick<IdentityConfig, 'STOREFRONT_URL'> &
      Pick<MailConfig, 'MAIL_FROM'> &
      BrandSettings,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.mailer.close();
  }

  /**
   * Resolves once the mail server has accepted the e-mail.
   *
   * @param about identifies the occasion without secrets; repeating it sends the same e-mail
   * @throws MailRefused when a retry is useless; any other error is temporary.
   */
  send(to: string, about: string, draft: MailDraft): Promise<void> {
    return this.mailer.send({ to, about, content: renderMail(draft, mailFrameOf(this.config)) });
  }
}
