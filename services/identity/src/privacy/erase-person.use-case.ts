import { Inject, Injectable } from '@nestjs/common';
import {
  eraseCustomerPoints,
  forgetCustomer,
  personChanged,
  type erasePerson,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Clock, type Logger } from '@shop/service-kit';
import type { ClientSession } from 'mongoose';
import { randomToken, type Random } from '../random/random.module.ts';
import { GrantRepository } from '../connect/grant.repository.ts';
import { Mails } from '../mails/mails.ts';
import { ProvePassword } from '../own-password/prove-password.ts';
import { PersonRepository, type PersonRecord } from '../people/person.repository.ts';
import { RecoveryKeyRepository } from '../recovery/recovery-key.repository.ts';
import { RegistrationRepository } from '../registration/registration.repository.ts';
import { RightsGuard } from '../roles/rights-guard.ts';
import { RoleRepository } from '../roles/role.repository.ts';
import { SecondFactorRepository } from '../second-factor/second-factor.repository.ts';
import { AnnounceRevocations } from '../revocations/announce-revocations.ts';
import { EndSessions } from '../sessions/end-sessions.ts';
import { accountErasedMail, type ErasureRequester } from './account-erased-mail.ts';
import { ErasureRepository } from './erasure.repository.ts';

/** What the person began before may be stored until then; far longer than any request takes. */
const underWayMs = 2 * 60_000;

/** Erases a person. Every step is idempotent, so that an erasure interrupted by a crash is finished later. */
@Injectable()
export class ErasePerson {
  constructor(
    private readonly guard: RightsGuard,
    private readonly people: PersonRepository,
    private readonly roles: RoleRepository,
    private readonly provePassword: ProvePassword,
    private readonly erasures: ErasureRepository,
    private readonly endSessions: EndSessions,
    private readonly announcements: AnnounceRevocations,
    private readonly factors: SecondFactorRepository,
    private readonly keys: RecoveryKeyRepository,
    private readonly registrations: RegistrationRepository,
    private readonly grants: GrantRepository,
    private readonly mails: Mails,
    private readonly bus: Bus,
    @Inject(randomToken) private readonly random: Random,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /** @throws AppError PASSWORD_WRONG; STAFF_NOT_ERASED, since staff are removed by others */
  async run({
    personId,
    password,
  }: ParsedRequestOf<typeof erasePerson>): Promise<ReplyInputOf<typeof erasePerson>> {
    await this.provePassword.prove(personId, password);
    await this.eraseIf(personId, 'person', async ({ roleId }, session) => {
      const role = await this.roles.findById(roleId, session);
      if (role && role.permissions.length > 0) throw new AppError('STAFF_NOT_ERASED');
    });
    return {};
  }

  /**
   * Erases a person unless the check refuses; the check, the record of the erasure and the end of the account are one
   * transaction.
   *
   * @throws AppError USER_NOT_FOUND, and any error of the check
   */
  async eraseIf(
    personId: string,
    requestedBy: ErasureRequester,
    check: (person: PersonRecord, session: ClientSession) => Promise<void>,
  ): Promise<void> {
    const { email } = await this.guard.run(async (session) => {
      const person = await this.people.findById(personId, session);
      if (!person) throw new AppError('USER_NOT_FOUND');
      await check(person, session);
      await this.erasures.begin(personId, this.clock(), session);
      await this.people.remove(personId, session);
      await this.registrations.removeOf(person, session);
      return person;
    });
    await this.eraseHere(personId);
    await this.finish(personId).catch((err: unknown) =>
      this.logger.warn({ err, personId }, 'an erasure is finished later'),
    );
    this.notify(email, requestedBy);
  }

  /**
   * Completes an erasure, unless an order may still be paid or, soon after the request, may still be under way: it is
   * then completed at a later poll.
   */
  async finish(personId: string): Promise<void> {
    await this.eraseHere(personId);
    await this.bus.request(forgetCustomer, { customerId: personId });
    const { isUnfinished = false } = await this.bus.request(eraseCustomerPoints, { customerId: personId });
    if (isUnfinished) return;
    const now = this.clock();
    await this.erasures.finish(personId, now, new Date(now.getTime() - underWayMs));
  }

  /** Removes the person first, which stops sign-ins and refreshes. Gateways refuse access tokens from now on. */
  private async eraseHere(personId: string): Promise<void> {
    this.announcements.ofErased(personId, this.clock());
    await this.people.remove(personId);
    await this.endSessions.allOf(personId);
    await this.factors.remove(personId);
    await this.keys.removeOf(personId);
    await this.grants.removeOf(personId);
    this.bus.publish(personChanged, { id: personId });
  }

  private notify(email: string, requestedBy: ErasureRequester): void {
    this.mails
      .send(email, `${this.random.text(12)}.account-erased`, accountErasedMail(requestedBy))
      .catch((err: unknown) => this.logger.warn({ err }, 'an e-mail about an erased account was not sent'));
  }
}
