import { Inject, Injectable } from '@nestjs/common';
import type { liftSecondFactor, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError, normaliseEmail } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { PersonRepository, type PersonRecord } from '../people/person.repository.ts';
import { AnnounceRevocations } from '../revocations/announce-revocations.ts';
import { SecurityLog } from '../security/security-log.ts';
import { EndSessions } from '../sessions/end-sessions.ts';
import { SecondFactorNotice } from './second-factor-notice.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';

type Contact = ParsedRequestOf<typeof liftSecondFactor>;

/** Removes the second factor of a person who has lost it, on the order of an operator. */
@Injectable()
export class LiftSecondFactor {
  constructor(
    private readonly people: PersonRepository,
    private readonly factors: SecondFactorRepository,
    private readonly endSessions: EndSessions,
    private readonly announcements: AnnounceRevocations,
    private readonly notice: SecondFactorNotice,
    private readonly security: SecurityLog,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /**
   * Ends every session in the same write: the finder of the lost phone may be signed in on it. Sign-in requires a code
   * until that write, so that no sign-in succeeds between the steps and the request can be repeated after a crash.
   *
   * @throws AppError USER_NOT_FOUND, SECOND_FACTOR_OFF
   */
  async run(contact: Contact): Promise<ReplyInputOf<typeof liftSecondFactor>> {
    const person = await this.find(contact);
    if (!person) throw new AppError('USER_NOT_FOUND');
    const { id: personId, phone, email } = person;
    if (!person.hasSecondFactor) throw new AppError('SECOND_FACTOR_OFF');
    await this.factors.remove(personId);
    const revoked = [{ of: 'sessions', keptSessionId: null }] as const;
    const revocation = { revoked, at: this.clock() };
    const lifted = await this.people.updateAndRevoke(personId, { hasSecondFactor: false }, revocation);
    if (!lifted) throw new AppError('USER_NOT_FOUND');
    this.announcements.ofPerson(lifted);
    await this.endSessions.allOf(personId);
    await this.security.note('second factor lifted', { personId });
    this.notice.lifted(email);
    return { phone, email };
  }

  private async find(contact: Contact): Promise<PersonRecord | null> {
    if ('phone' in contact) return this.people.findByPhone(contact.phone);
    const emailKey = normaliseEmail(contact.email);
    return emailKey === null ? null : this.people.findByEmail(emailKey);
  }
}
