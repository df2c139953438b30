import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, type Logger, type MailDraft } from '@shop/service-kit';
import type { IdentityConfig } from '../identity.config.ts';
import { Mails } from '../mails/mails.ts';
import { randomToken, type Random } from '../random/random.module.ts';
import { secondFactorLiftedMail, secondFactorOffMail, secondFactorOnMail } from './second-factor-mails.ts';

/** Tells people by e-mail that their second factor was turned on, turned off or lifted. */
@Injectable()
export class SecondFactorNotice {
  constructor(
    private readonly mails: Mails,
    @Inject(randomToken) private readonly random: Random,
    @Inject(kitTokens.logger) private readonly logger: Logger,
    @Inject(kitTokens.config) private readonly config: Pick<IdentityConfig, 'ACCOUNT_URL'>,
  ) {}

  turnedOn(email: string): void {
    this.send(email, 'second-factor-on', secondFactorOnMail(this.config.ACCOUNT_URL));
  }

  turnedOff(email: string): void {
    this.send(email, 'second-factor-off', secondFactorOffMail(this.config.ACCOUNT_URL));
  }

  lifted(email: string): void {
    this.send(email, 'second-factor-lifted', secondFactorLiftedMail(this.config.ACCOUNT_URL));
  }

  /** Not awaited: the change holds whether or not the e-mail arrives. */
  private send(email: string, event: string, draft: MailDraft): void {
    this.mails
      .send(email, `${this.random.text(12)}.${event}`, draft)
      .catch((err: unknown) =>
        this.logger.warn({ err, event }, 'an e-mail about a second factor was not sent'),
      );
  }
}
