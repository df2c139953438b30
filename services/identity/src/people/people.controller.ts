import { Controller } from '@nestjs/common';
import {
  getPerson,
  getPersonNames,
  putPerson,
  updatePerson,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import type { PersonReply } from './person.mapper.ts';
import { PutPeople } from './put-people.use-case.ts';
import { ReadPeople } from './read-people.use-case.ts';
import { UpdatePerson } from './update-person.use-case.ts';

@Controller()
export class PeopleController {
  constructor(
    private readonly reading: ReadPeople,
    private readonly putting: PutPeople,
    private readonly updating: UpdatePerson,
  ) {}

  @Handle(getPerson)
  get(request: ParsedRequestOf<typeof getPerson>): Promise<PersonReply> {
    return this.reading.get(request);
  }

  @Handle(getPersonNames)
  names(request: ParsedRequestOf<typeof getPersonNames>): Promise<ReplyInputOf<typeof getPersonNames>> {
    return this.reading.names(request);
  }

  @Handle(updatePerson)
  update(request: ParsedRequestOf<typeof updatePerson>): Promise<PersonReply> {
    return this.updating.run(request);
  }

  @Handle(putPerson)
  put(request: ParsedRequestOf<typeof putPerson>): Promise<PersonReply> {
    return this.putting.put(request);
  }
}
