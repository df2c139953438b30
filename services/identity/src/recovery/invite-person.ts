import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, type Clock, type Logger } from '@shop/service-kit';
import type { IdentityConfig } from '../identity.config.ts';
import { Mails } from '../mails/mails.ts';
import type { PersonRecord } from '../people/person.repository.ts';
import { randomToken, type Random } from '../random/random.module.ts';
import { hashKey } from './hash-key.ts';
import { invitationDays, invitationMail } from './invitation-mail.ts';
import { RecoveryKeyRepository } from './recovery-key.repository.ts';

const keyBytes = 32;

/** Mails a link by which a person whom staff created chooses a password. */
@Injectable()
export class InvitePerson {
  constructor(
    private readonly keys: RecoveryKeyRepository,
    private readonly mails: Mails,
    @Inject(randomToken) private readonly random: Random,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
    @Inject(kitTokens.config) private readonly config: Pick<IdentityConfig, 'ACCOUNT_URL'>,
  ) {}

  /** False when the e-mail could not be sent; the person can still have a key mailed by «Забыли пароль?». */
  async send({ id: personId, email, phone }: Pick<PersonRecord, 'id' | 'email' | 'phone'>): Promise<boolean> {
    const key = this.random.text(keyBytes);
    const end = new Date(this.clock().getTime() + invitationDays * 24 * 60 * 60_000);
    await this.keys.insert({ personId, keyHash: hashKey(key), expiresAt: end, freeAt: end });
    const link = `${this.config.ACCOUNT_URL}/user/restore/confirm?key=${key}`;
    try {
      await this.mails.send(email, `${this.random.text(12)}.invitation`, invitationMail({ link, phone }));
      return true;
    } catch (err) {
      await this.keys.withdraw(hashKey(key));
      this.logger.error({ err }, 'an e-mail to a person whom staff created could not be sent');
      return false;
    }
  }
}
