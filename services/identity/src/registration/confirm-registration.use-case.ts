import { Inject, Injectable } from '@nestjs/common';
import { personChanged, type confirmRegistration, type ParsedRequestOf } from '@shop/contracts';
import { AppError, normaliseEmail } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { Types } from 'mongoose';
import { hashOf } from '../chance/hash-of.ts';
import { newPerson } from '../people/new-person.ts';
import { PersonRepository, type PersonRecord } from '../people/person.repository.ts';
import { RoleRepository } from '../roles/role.repository.ts';
import { BeginSession } from '../sessions/begin-session.ts';
import type { OpenedSession } from '../sessions/give-tokens.ts';
import { ConfirmationCodes } from './confirmation-codes.ts';
import { RegistrationRepository, type RegistrationRecord } from './registration.repository.ts';

type Wish = ParsedRequestOf<typeof confirmRegistration>;

/** Makes a person of a sign-up, and signs them in. */
@Injectable()
export class ConfirmRegistration {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly codes: ConfirmationCodes,
    private readonly people: PersonRepository,
    private readonly roles: RoleRepository,
    private readonly beginning: BeginSession,
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError CONFIRMATION_CODE_INVALID; REGISTRATION_REPLACED in the browser of an earlier sign-up; USER_EXISTS when
   *   somebody else confirmed the phone or the e-mail in between
   */
  async run({ email, code, registrationMark, visitor }: Wish): Promise<OpenedSession> {
    const registration = await this.recognise(normaliseEmail(email) ?? '', code);
    refuseForeign(registration, registrationMark);
    const person = await this.become(registration);
    await this.registrations.remove(registration.id);
    this.bus.publish(personChanged, { id: person.id });
    return this.beginning.for(person, visitor.userAgent);
  }

  private async recognise(emailKey: string, code: string): Promise<RegistrationRecord> {
    const now = this.clock();
    const found = await this.registrations.findLive(emailKey, now);
    const isCounted = found !== null && (await this.registrations.countTry(found, now));
    if (isCounted && this.codes.isRight(code, found.id, found.codeHash)) return found;
    throw new AppError('CONFIRMATION_CODE_INVALID');
  }

  /** The person has the id of the sign-up, so that a repetition at the same moment finds it done. */
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

/**
 * A stranger may have signed up with somebody's e-mail after them; whoever types the code of that letter would confirm the
 * stranger's phone and password. The browser of the earlier sign-up shows by its mark that it means another one.
 *
 * @throws AppError REGISTRATION_REPLACED
 */
function refuseForeign({ markHash }: RegistrationRecord, mark: string | null): void {
  if (mark !== null && hashOf(mark) !== markHash) throw new AppError('REGISTRATION_REPLACED');
}
