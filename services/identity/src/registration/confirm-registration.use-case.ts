import { Inject, Injectable } from '@nestjs/common';
import { personChanged, type confirmRegistration, type ParsedRequestOf } from '@shop/contracts';
import { AppError, normaliseEmail } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { Types } from 'mongoose';
import { hashOf } from '../random/hash-of.ts';
import { Passwords } from '../passwords/passwords.ts';
import { newPerson } from '../people/new-person.ts';
import { PersonRepository, type PersonRecord } from '../people/person.repository.ts';
import { RoleRepository } from '../roles/role.repository.ts';
import { BeginSession } from '../sessions/begin-session.ts';
import type { OpenedSession } from '../sessions/token-issuer.ts';
import { ConfirmationCodes } from './confirmation-codes.ts';
import { RegistrationLimits } from './registration-limits.ts';
import { RegistrationRepository, type RegistrationRecord } from './registration.repository.ts';

type Input = ParsedRequestOf<typeof confirmRegistration>;

/** Turns a sign-up into a person, and signs them in. */
@Injectable()
export class ConfirmRegistration {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly codes: ConfirmationCodes,
    private readonly limits: RegistrationLimits,
    private readonly passwords: Passwords,
    private readonly people: PersonRepository,
    private readonly roles: RoleRepository,
    private readonly beginSession: BeginSession,
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError CONFIRMATION_CODE_INVALID; in a browser that did not begin the sign-up
   *   CONFIRMATION_PASSWORD_NEEDED without its password, PASSWORD_WRONG, REGISTRATION_REPLACED if it began another one;
   *   USER_EXISTS when another person confirmed the phone or the e-mail meanwhile; TOO_MANY_REQUESTS, SHOP_BUSY
   */
  async run(input: Input): Promise<OpenedSession> {
    const registration = await this.recognise(input, normaliseEmail(input.email) ?? '');
    const person = await this.become(registration);
    await this.registrations.remove(registration.id);
    this.bus.publish(personChanged, { id: person.id });
    return this.beginSession.for(person, input.visitor);
  }

  private async recognise(input: Input, emailKey: string): Promise<RegistrationRecord> {
    const { code, registrationToken } = input;
    const now = this.clock();
    const own =
      registrationToken === null
        ? null
        : await this.registrations.findOwn(emailKey, hashOf(registrationToken), now);
    const isCounted = own !== null && (await this.registrations.countAttempt(own, now));
    if (isCounted && this.codes.isRight(code, own.id, own.codeHash)) return own;
    return this.recogniseElsewhere(input, emailKey, own);
  }

  /**
   * An attacker may sign up with another person's e-mail. The owner of the e-mail receives the code and would confirm
   * the attacker's phone and password with it, so a browser that did not begin the sign-up must send its password too.
   */
  private async recogniseElsewhere(
    { code, password, visitor }: Input,
    emailKey: string,
    own: RegistrationRecord | null,
  ): Promise<RegistrationRecord> {
    await this.limits.takeConfirmationElsewhere(emailKey, visitor.address);
    const others = await this.registrations.countAttemptElsewhere(emailKey, this.clock());
    const found = others.find(({ id, codeHash }) => id !== own?.id && this.codes.isRight(code, id, codeHash));
    if (!found) throw new AppError('CONFIRMATION_CODE_INVALID');
    if (password === null || password === undefined)
      throw new AppError(own ? 'REGISTRATION_REPLACED' : 'CONFIRMATION_PASSWORD_NEEDED');
    const { isRight } = await this.passwords.verify(password, found.passwordHash);
    if (!isRight) throw new AppError('PASSWORD_WRONG');
    return found;
  }

  /** The person gets the id of the sign-up, so that concurrent confirmations create only one person. */
  private async become(registration: RegistrationRecord): Promise<PersonRecord> {
    const { id, phone, email, emailKey, passwordHash, agreedVersion, createdAt } = registration;
    const role = await this.roles.findFirst('customer');
    const registeredAt = this.clock();
    const isNew = await this.people.insert(
      newPerson(
        { phone, email, emailKey, passwordHash, roleId: new Types.ObjectId(role.id), registeredAt },
        {
          achievements: [{ key: 'joined', receivedAt: registeredAt }],
          consents: agreedVersion === null ? [] : [{ version: agreedVersion, givenAt: createdAt }],
        },
        new Types.ObjectId(id),
      ),
    );
    const person = await this.people.findById(id);
    if (person) return person;
    if (isNew) throw new AppError('USER_NOT_FOUND');
    await this.registrations.remove(id);
    throw new AppError('USER_EXISTS');
  }
}
