import { Inject, Injectable } from '@nestjs/common';
import { kitTokens } from '@shop/service-kit';
import { chanceToken, type Chance } from '../chance/chance.module.ts';
import type { IdentityConfig } from '../identity.config.ts';
import { Letters } from '../letters/letters.ts';
import { confirmationLetter } from './confirmation-letter.ts';

interface Recipient {
  email: string;
  phone: string;
}

/** Mails a code to who signs up. */
@Injectable()
export class SendCode {
  private readonly accountUrl: string;

  constructor(
    private readonly letters: Letters,
    @Inject(chanceToken) private readonly chance: Chance,
    @Inject(kitTokens.config) { ACCOUNT_URL }: Pick<IdentityConfig, 'ACCOUNT_URL'>,
  ) {
    this.accountUrl = ACCOUNT_URL;
  }

  /** @throws MailRefused when the address takes no mail; any other error is passing. */
  send({ email, phone }: Recipient, code: string): Promise<void> {
    const query = new URLSearchParams({ email, code });
    const link = `${this.accountUrl}/user/confirm?${query.toString()}`;
    const about = `${this.chance.text(12)}.confirmation`;
    return this.letters.send(email, about, confirmationLetter({ code, phone, link }));
  }
}
