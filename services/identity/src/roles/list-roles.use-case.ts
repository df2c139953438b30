import { Injectable } from '@nestjs/common';
import { maxRoles, type listRoles, type ReplyInputOf } from '@shop/contracts';
import { PersonRepository } from '../people/person.repository.ts';
import { toStaffRole } from './role.mapper.ts';
import { RoleRepository } from './role.repository.ts';

/** Lists the roles with the number of people in each, those with the most rights first. */
@Injectable()
export class ListRoles {
  constructor(
    private readonly roles: RoleRepository,
    private readonly people: PersonRepository,
  ) {}

  async run(): Promise<ReplyInputOf<typeof listRoles>> {
    const [found, people] = await Promise.all([this.roles.findAll(maxRoles), this.people.countByRole()]);
    const roles = found
      .map((role) => toStaffRole(role, people.get(role.id) ?? 0))
      .sort(
        (one, other) =>
          other.permissions.length - one.permissions.length || one.name.localeCompare(other.name, 'ru'),
      );
    return { roles };
  }
}
