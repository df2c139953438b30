import { Controller } from '@nestjs/common';
import {
  createPerson,
  editPerson,
  endPersonSessions,
  listPeople,
  removePerson,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import type { PersonReply } from '../people/person.mapper.ts';
import { CreatePerson } from './create-person.use-case.ts';
import { EditPerson } from './edit-person.use-case.ts';
import { EndPersonSessions } from './end-person-sessions.use-case.ts';
import { ListPeople } from './list-people.use-case.ts';
import { RemovePerson } from './remove-person.use-case.ts';

@Controller()
export class StaffPeopleController {
  constructor(
    private readonly listPeople: ListPeople,
    private readonly createPerson: CreatePerson,
    private readonly editPerson: EditPerson,
    private readonly removePerson: RemovePerson,
    private readonly endPersonSessions: EndPersonSessions,
  ) {}

  @HandleMessage(listPeople)
  list(request: ParsedRequestOf<typeof listPeople>): Promise<ReplyInputOf<typeof listPeople>> {
    return this.listPeople.run(request);
  }

  @HandleMessage(createPerson)
  create(request: ParsedRequestOf<typeof createPerson>): Promise<ReplyInputOf<typeof createPerson>> {
    return this.createPerson.run(request);
  }

  @HandleMessage(editPerson)
  edit(request: ParsedRequestOf<typeof editPerson>): Promise<PersonReply> {
    return this.editPerson.run(request);
  }

  @HandleMessage(removePerson)
  remove(request: ParsedRequestOf<typeof removePerson>): Promise<ReplyInputOf<typeof removePerson>> {
    return this.removePerson.run(request);
  }

  @HandleMessage(endPersonSessions)
  endSessions(
    request: ParsedRequestOf<typeof endPersonSessions>,
  ): Promise<ReplyInputOf<typeof endPersonSessions>> {
    return this.endPersonSessions.run(request);
  }
}
