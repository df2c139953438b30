import { Injectable } from '@nestjs/common';
import {
  maxStaff,
  type getPerson,
  type getPersonNames,
  type getPersonRights,
  type listStaff,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { AppError, displayName } from '@shop/domain';
import { RowReader } from '@shop/service-kit';
import { RoleRepository, type RoleRecord } from '../roles/role.repository.ts';
import { StaffRights, type FactorSession } from '../second-factor/staff-rights.ts';
import { readablePerson, toPersonReply, type PersonReply } from './person.mapper.ts';
import { PersonRepository, type PersonRecord } from './person.repository.ts';

/** Reads people for other services. */
@Injectable()
export class ReadPeople {
  constructor(
    private readonly people: PersonRepository,
    private readonly roles: RoleRepository,
    private readonly rights: StaffRights,
    private readonly rows: RowReader,
  ) {}

  /** @throws AppError USER_NOT_FOUND */
  async get({ id }: ParsedRequestOf<typeof getPerson>): Promise<PersonReply> {
    const person = await this.people.findById(id);
    if (!person) throw new AppError('USER_NOT_FOUND');
    return this.describe(person);
  }

  async names({ ids }: ParsedRequestOf<typeof getPersonNames>): Promise<ReplyInputOf<typeof getPersonNames>> {
    const found = await this.people.findNames(ids);
    return {
      names: found.map((person) => ({
        ...{ id: person.id, displayName: displayName(person) },
        ...{ firstName: person.firstName, secondName: person.secondName, middleName: person.middleName },
      })),
    };
  }

  async rightsOf({
    id,
  }: ParsedRequestOf<typeof getPersonRights>): Promise<ReplyInputOf<typeof getPersonRights>> {
    const person = await this.people.findById(id);
    if (!person || person.isBanned) return { permissions: [] };
    const { permissions } = await this.roleOf(person);
    return { permissions: this.rights.of(person, permissions) };
  }

  async staff({ permission }: ParsedRequestOf<typeof listStaff>): Promise<ReplyInputOf<typeof listStaff>> {
    const roles = await this.roles.findStaffWith(permission);
    const rightsOf = new Map(roles.map(({ id, permissions }) => [id, permissions]));
    const found = await this.people.findByRoles([...rightsOf.keys()], maxStaff);
    return {
      staff: found
        .filter((person) => this.rights.of(person, rightsOf.get(person.roleId) ?? []).includes(permission))
        .map((person) => ({ id: person.id, displayName: displayName(person) }))
        .sort((one, other) => one.displayName.localeCompare(other.displayName, 'ru')),
    };
  }

  /** The person with the rights that a complete sign-in gives. */
  async describe(person: PersonRecord): Promise<PersonReply> {
    const role = await this.roleOf(person);
    return this.toReply(person, { ...role, permissions: this.rights.of(person, role.permissions) });
  }

  /** The person with the rights of this session, and what these depend on. */
  async describeInSession(
    person: PersonRecord,
    session: FactorSession,
  ): Promise<{ described: PersonReply; roleGeneration: number; rightsEnd: Date | null }> {
    const role = await this.roleOf(person);
    const permissions = this.rights.inSession(person, session, role.permissions);
    const described = {
      ...this.toReply(person, { ...role, permissions }),
      awaitsSecondFactor: this.rights.awaitsSecondFactor(person, session, role.permissions),
    };
    const rightsEnd = permissions.length > 0 ? this.rights.endOf(person, session) : null;
    return { described, roleGeneration: role.generation, rightsEnd };
  }

  private toReply(person: PersonRecord, role: RoleRecord): PersonReply {
    return toPersonReply(readablePerson(person, this.rows), role);
  }

  /** @throws TypeError when the person's role does not exist, which staff cannot cause */
  private async roleOf({ id, roleId }: PersonRecord): Promise<RoleRecord> {
    const role = await this.roles.findById(roleId);
    if (!role) throw new TypeError(`the role of ${id} is gone`);
    return role;
  }
}
