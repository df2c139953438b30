import { Inject, Injectable } from '@nestjs/common';
import type { beginRecovery, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, mayBeSent, type Clock, type Logger } from '@shop/service-kit';
import { randomToken, type Random } from '../random/random.module.ts';
import type { IdentityConfig } from '../identity.config.ts';
import { Mails } from '../mails/mails.ts';
import { accessOf } from '../people/person-access.ts';
import { PersonRepository, type PersonRecord } from '../people/person.repository.ts';
import { hashKey } from './hash-key.ts';
import { RecoveryKeyRepository } from './recovery-key.repository.ts';
import { RecoveryLimits } from './recovery-limits.ts';
import { recoveryMail } from './recovery-mail.ts';

const keyBytes = 32;
const keyLifeMs = 60 * 60_000;

/** Mails a key that sets a new password. Only its hash is kept. DECISIONS 2 */
@Injectable()
export class BeginRecovery {
  constructor(
    private readonly people: PersonRepository,
    private readonly keys: RecoveryKeyRepository,
    private readonly limits: RecoveryLimits,
    private readonly mails: Mails,
    @Inject(randomToken) private readonly random: Random,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
    @Inject(kitTokens.config) private readonly config: Pick<IdentityConfig, 'ACCOUNT_URL'>,
  ) {}

  /** @throws AppError RECOVERY_IMPOSSIBLE for an unknown phone; RECOVERY_DOWN when the e-mail could not be sent */
  async run({
    phone,
    visitor,
  }: ParsedRequestOf<typeof beginRecovery>): Promise<ReplyInputOf<typeof beginRecovery>> {
    const person = await this.people.findByPhone(phone);
    if (!person) throw new AppError('RECOVERY_IMPOSSIBLE');
    const mailMessage = await this.limits.takeMail(person, visitor);
    // The e-mails of this hour are on their way, and each of their keys is still valid.
    if (!mailMessage) return {};
    const key = this.random.text(keyBytes);
    const end = new Date(this.clock().getTime() + keyLifeMs);
    const { sessionGeneration: generation } = accessOf(person);
    const life = { expiresAt: end, freeAt: end };
    await this.keys.insert({ personId: person.id, generation, keyHash: hashKey(key), ...life });
    await this.mail(person, key).catch(async (error: unknown) => {
      if (!mayBeSent(error)) await mailMessage.release();
      throw error;
    });
    return {};
  }

  private async mail(person: PersonRecord, key: string): Promise<void> {
    const link = `${this.config.ACCOUNT_URL}/user/restore/confirm?key=${key}`;
    try {
      await this.mails.send(person.email, `${this.random.text(12)}.recovery`, recoveryMail(link));
    } catch (err) {
      await this.keys.withdraw(hashKey(key));
      this.logger.error({ err }, 'an e-mail with a recovery key could not be sent');
      throw new AppError('RECOVERY_DOWN', { cause: err });
    }
  }
}
