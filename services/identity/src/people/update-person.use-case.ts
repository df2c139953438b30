import { Inject, Injectable } from '@nestjs/common';
import { personChanged, type ParsedRequestOf, type updatePerson } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { Types } from 'mongoose';
import type { Address } from './person-parts.schema.ts';
import type { PersonChanges } from './person-changes.ts';
import type { PersonReply } from './person.mapper.ts';
import { PersonRepository, type PersonRecord } from './person.repository.ts';
import { ReadPeople } from './read-people.use-case.ts';

type Input = ParsedRequestOf<typeof updatePerson>;

/** Changes the fields that people may edit themselves. Absent fields stay. */
@Injectable()
export class UpdatePerson {
  constructor(
    private readonly people: PersonRepository,
    private readonly readPeople: ReadPeople,
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws AppError USER_NOT_FOUND */
  async run(input: Input): Promise<PersonReply> {
    const present = await this.people.findById(input.id);
    if (!present) throw new AppError('USER_NOT_FOUND');
    const changed = await this.people.update(input.id, toChanges(present, input));
    if (!changed) throw new AppError('USER_NOT_FOUND');
    const awarded =
      changed.firstName === '' ? null : await this.people.award(input.id, 'named', this.clock());
    this.bus.publish(personChanged, { id: input.id });
    return this.readPeople.describe(awarded ?? changed);
  }
}

/** Copies field by field, so that no other input is written and concurrent tabs do not overwrite each other. */
function toChanges(present: PersonRecord, input: Input): PersonChanges {
  const { firstName, secondName, middleName, nickname, sex, addresses, notifications = {} } = input;
  const { sale, discount, newItems } = notifications;
  return {
    ...(firstName !== undefined && { firstName: firstName.trim() }),
    ...(secondName !== undefined && { secondName: secondName.trim() }),
    ...(middleName !== undefined && { middleName: middleName.trim() }),
    ...(nickname !== undefined && { nickname: nickname.trim() }),
    ...(sex !== undefined && { sex }),
    ...(addresses && { addresses: toStored(addresses, present.addresses) }),
    notifications: {
      ...(sale !== undefined && { sale }),
      ...(discount !== undefined && { discount }),
      ...(newItems !== undefined && { newItems }),
    },
  };
}

/** An address keeps its id if the person already has it; others get a new one, so that clients cannot choose ids. */
function toStored(wanted: NonNullable<Input['addresses']>, known: readonly Address[]): Address[] {
  const free = new Map(known.map(({ _id }) => [_id.toHexString(), _id]));
  return wanted.map(({ id, name, text, index }) => {
    const _id = free.get(id ?? '') ?? new Types.ObjectId();
    free.delete(id ?? '');
    return { _id, name, text, index };
  });
}
