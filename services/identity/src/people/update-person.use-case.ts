import { Inject, Injectable } from '@nestjs/common';
import { personChanged, type ParsedRequestOf, type updatePerson } from '@shop/contracts';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { editPerson } from './edit-person.ts';
import { differingChanges, toStoredAddresses, type PersonChanges } from './person-changes.ts';
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

  /** A repetition changes nothing. @throws AppError USER_NOT_FOUND */
  async run(input: Input): Promise<PersonReply> {
    const { before, after } = await editPerson(this.people, input.id, (present) => ({
      changes: differingChanges(present, toChanges(present, input)),
      edit: { at: this.clock(), by: input.id },
    }));
    const awarded = after.firstName === '' ? null : await this.people.award(input.id, 'named', this.clock());
    if (after !== before) this.bus.publish(personChanged, { id: input.id });
    return this.readPeople.describe(awarded ?? after);
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
    ...(addresses && { addresses: toStoredAddresses(addresses, present.addresses) }),
    notifications: {
      ...(sale !== undefined && { sale }),
      ...(discount !== undefined && { discount }),
      ...(newItems !== undefined && { newItems }),
    },
  };
}
