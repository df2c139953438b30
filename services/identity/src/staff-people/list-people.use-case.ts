import { Injectable } from '@nestjs/common';
import {
  maxRoles,
  peopleList,
  type listPeople,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { RowReader } from '@shop/service-kit';
import { RoleRepository, type RoleRecord } from '../roles/role.repository.ts';
import {
  PeopleListRepository,
  type ListedPerson,
  type PeopleRows,
} from '../people/people-list.repository.ts';

type Reply = ReplyInputOf<typeof listPeople>;

/** Lists people for staff. */
@Injectable()
export class ListPeople {
  constructor(
    private readonly people: PeopleListRepository,
    private readonly roles: RoleRepository,
    private readonly reader: RowReader,
  ) {}

  async run({ page, size, filters, sort }: ParsedRequestOf<typeof listPeople>): Promise<Reply> {
    const { roleName = '', ...rest } = filters;
    const roles = await this.roles.findAll(maxRoles);
    const chosen = roleName === '' ? roles : roles.filter(({ name }) => name === roleName);
    const roleIds = chosen.map(({ id }) => id);
    const rows = this.rowsOf(roles);
    if (sort.field === 'role') {
      const ordered = chosen
        .sort((one, other) => one.name.localeCompare(other.name, 'ru') * (sort.direction === 'asc' ? 1 : -1))
        .map(({ id }) => id);
      // Within a role the newest stay first, whatever the order of the roles.
      return this.people.listByRole(ordered, { page, size, filters: rest, direction: 'desc' }, rows);
    }
    const wanted = roleName === '' ? rest : { ...rest, roleIds };
    return this.people.list(sort.field, { page, size, filters: wanted, direction: sort.direction }, rows);
  }

  private rowsOf(roles: readonly RoleRecord[]): PeopleRows {
    const names = new Map(roles.map(({ id, name }) => [id, name]));
    return {
      reader: this.reader,
      list: 'people',
      row: peopleList.reply.shape.data.element,
      toRow: (person) => toRow(person, names),
    };
  }
}

function toRow(person: ListedPerson, roleNames: ReadonlyMap<string, string>): Reply['data'][number] {
  const { _id, firstName, secondName, middleName, nickname, sex, phone, email, isBanned } = person;
  const roleId = person.roleId.toHexString();
  return {
    id: _id.toHexString(),
    ...{ firstName, secondName, middleName, nickname, sex, phone, email, isBanned },
    registeredAt: person.registeredAt.toISOString(),
    role: { id: roleId, name: roleNames.get(roleId) ?? '' },
  };
}
