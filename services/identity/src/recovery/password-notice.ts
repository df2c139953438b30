import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, type Logger } from '@shop/service-kit';
import type { IdentityConfig } from '../identity.config.ts';
import { Mails } from '../mails/mails.ts';
import { randomToken, type Random } from '../random/random.module.ts';
import { passwordChangedMail } from './password-changed-mail.ts';

/** Tells people by e-mail that their password was changed. */
@Injectable()
export class PasswordNotice {
  constructor(
    private readonly mails: Mails,
    @Inject(randomToken) private readonly random: Random,
    @Inject(kitTokens.logger) private readonly logger: Logger,
    @Inject(kitTokens.config) private readonly config: Pick<IdentityConfig, 'ACCOUNT_URL'>,
  ) {}

  /** Not awaited: the password is set whether or not the e-mail arrives. */
  send(email: string): void {
    const about = `${this.random.text(12)}.password-changed`;
    this.mails
      .send(email, about, passwordChangedMail(this.config.ACCOUNT_URL))
      .catch((err: unknown) => this.logger.warn({ err }, 'an e-mail about a changed password was not sent'));
  }
}
