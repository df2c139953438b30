import { Inject, Injectable } from '@nestjs/common';
import { kitTokens } from '@shop/service-kit';
import { randomToken, type Random } from '../random/random.module.ts';
import type { IdentityConfig } from '../identity.config.ts';
import { Mails } from '../mails/mails.ts';
import { confirmationMail } from './confirmation-mail.ts';

interface Recipient {
  email: string;
  phone: string;
}

/** Mails a confirmation code. */
@Injectable()
export class SendCode {
  private readonly accountUrl: string;

  constructor(
    private readonly mails: Mails,
    @Inject(randomToken) private readonly random: Random,
    @Inject(kitTokens.config) { ACCOUNT_URL }: Pick<IdentityConfig, 'ACCOUNT_URL'>,
  ) {
    this.accountUrl = ACCOUNT_URL;
  }

  /** @throws MailRefused when the address accepts no mail; any other error is temporary. */
  send({ email, phone }: Recipient, code: string): Promise<void> {
    const query = new URLSearchParams({ email, code });
    const link = `${this.accountUrl}/user/confirm?${query.toString()}`;
    const about = `${this.random.text(12)}.confirmation`;
    return this.mails.send(email, about, confirmationMail({ code, phone, link }));
  }
}
