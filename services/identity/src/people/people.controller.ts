import { Controller } from '@nestjs/common';
import {
  getPerson,
  getPersonNames,
  getPersonRights,
  listStaff,
  putPerson,
  updatePerson,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import type { PersonReply } from './person.mapper.ts';
import { PutPeople } from './put-people.use-case.ts';
import { ReadPeople } from './read-people.use-case.ts';
import { UpdatePerson } from './update-person.use-case.ts';

@Controller()
export class PeopleController {
  constructor(
    private readonly readPeople: ReadPeople,
    private readonly putPeople: PutPeople,
    private readonly updatePerson: UpdatePerson,
  ) {}

  @HandleMessage(getPerson)
  get(request: ParsedRequestOf<typeof getPerson>): Promise<PersonReply> {
    return this.readPeople.get(request);
  }

  @HandleMessage(getPersonNames)
  names(request: ParsedRequestOf<typeof getPersonNames>): Promise<ReplyInputOf<typeof getPersonNames>> {
    return this.readPeople.names(request);
  }

  @HandleMessage(getPersonRights)
  rights(request: ParsedRequestOf<typeof getPersonRights>): Promise<ReplyInputOf<typeof getPersonRights>> {
    return this.readPeople.rightsOf(request);
  }

  @HandleMessage(listStaff)
  staff(request: ParsedRequestOf<typeof listStaff>): Promise<ReplyInputOf<typeof listStaff>> {
    return this.readPeople.staff(request);
  }

  @HandleMessage(updatePerson)
  update(request: ParsedRequestOf<typeof updatePerson>): Promise<PersonReply> {
    return this.updatePerson.run(request);
  }

  @HandleMessage(putPerson)
  put(request: ParsedRequestOf<typeof putPerson>): Promise<PersonReply> {
    return this.putPeople.put(request);
  }
}
