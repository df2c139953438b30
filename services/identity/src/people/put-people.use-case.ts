import { Inject, Injectable } from '@nestjs/common';
import { personChanged, type ParsedRequestOf, type putPerson } from '@shop/contracts';
import { AppError, normaliseEmail } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { Types } from 'mongoose';
import { Passwords } from '../passwords/passwords.ts';
import { RoleRepository } from '../roles/role.repository.ts';
import { AnnounceRevocations } from '../revocations/announce-revocations.ts';
import { EndSessions } from '../sessions/end-sessions.ts';
import { newPerson } from './new-person.ts';
import { editPerson } from './edit-person.ts';
import { differingChanges, type PersonChanges } from './person-changes.ts';
import type { PersonReply } from './person.mapper.ts';
import { PersonRepository, type PersonRecord } from './person.repository.ts';
import { revokedBy } from './revoked-by.ts';
import { ReadPeople } from './read-people.use-case.ts';

type Input = ParsedRequestOf<typeof putPerson>;

/** Writes people without e-mail confirmation, for seeds and tests. */
@Injectable()
export class PutPeople {
  constructor(
    private readonly people: PersonRepository,
    private readonly roles: RoleRepository,
    private readonly passwords: Passwords,
    private readonly endSessions: EndSessions,
    private readonly announcements: AnnounceRevocations,
    private readonly readPeople: ReadPeople,
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws AppError USER_EXISTS if the e-mail, or with `mustBeNew` the phone, is in use; BAD_REQUEST: no password */
  async put(input: Input): Promise<PersonReply> {
    const known = await this.people.findByPhone(input.phone);
    if (known && input.mustBeNew) throw new AppError('USER_EXISTS');
    const person = known ? await this.change(known, input) : await this.insert(input);
    this.bus.publish(personChanged, { id: person.id });
    return this.readPeople.describe(person);
  }

  private async insert(input: Input): Promise<PersonRecord> {
    if (input.password === undefined) {
      const details = [{ field: 'password', message: 'Обязательное поле' }];
      throw new AppError('BAD_REQUEST', { details });
    }
    const { id: roleId } = await this.roles.findFirst(input.roleKey ?? 'customer');
    const person = newPerson(
      {
        phone: input.phone,
        email: input.email,
        emailKey: emailKeyOf(input.email),
        passwordHash: await this.passwords.hash(input.password),
        roleId: new Types.ObjectId(roleId),
        registeredAt: this.clock(),
      },
      { ...namesOf(input), ...banOf(input) },
    );
    const isWritten = await this.people.insert(person);
    const written = isWritten ? await this.people.findById(person._id.toHexString()) : null;
    if (!written) throw new AppError('USER_EXISTS');
    return written;
  }

  private async change(known: PersonRecord, input: Input): Promise<PersonRecord> {
    const role = input.roleKey && (await this.roles.findFirst(input.roleKey));
    const wanted: PersonChanges = {
      ...namesOf(input),
      ...banOf(input),
      ...(role && { roleId: role.id }),
      ...(input.password !== undefined && { passwordHash: await this.passwords.hash(input.password) }),
    };
    const { before, after } = await editPerson(this.people, known.id, (present) => ({
      changes: differingChanges(present, wanted),
      edit: { at: this.clock(), by: null, revoked: revokedBy(present, wanted) },
    }));
    if (revokedBy(before, wanted).length > 0) this.announcements.ofPerson(after);
    // A new password ends all sessions of the person. DECISIONS 2
    if (input.password !== undefined) await this.endSessions.allOf(known.id);
    return after;
  }
}

function namesOf({
  firstName,
  secondName,
  nickname,
}: Input): Pick<PersonChanges, 'firstName' | 'secondName' | 'nickname'> {
  return {
    ...(firstName !== undefined && { firstName }),
    ...(secondName !== undefined && { secondName }),
    ...(nickname !== undefined && { nickname }),
  };
}

function banOf({ ban }: Input): Pick<PersonChanges, 'isBanned' | 'banReason'> {
  if (ban === undefined) return {};
  return { isBanned: ban !== null, banReason: ban?.reason ?? null };
}

/** @throws AppError BAD_REQUEST for an invalid e-mail that the contract accepted */
function emailKeyOf(email: string): string {
  const key = normaliseEmail(email);
  if (key !== null) return key;
  throw new AppError('BAD_REQUEST', {
    details: [{ field: 'email', message: 'Ожидается адрес электронной почты' }],
  });
}
