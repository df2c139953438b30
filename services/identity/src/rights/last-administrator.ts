import { Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import type { ClientSession } from 'mongoose';
import { PersonRepository, type PersonRecord } from '../people/person.repository.ts';
import { RoleRepository } from '../roles/role.repository.ts';

/** Keeps at least one administrator who can sign in; asked within `RightsGuard.run` by everything that takes one away. */
@Injectable()
export class LastAdministrator {
  constructor(
    private readonly people: PersonRepository,
    private readonly roles: RoleRepository,
  ) {}

  /**
   * @param after what the change leaves of the person; null for a removal
   * @throws AppError LAST_ADMINISTRATOR
   */
  async refuseLoss(
    before: PersonRecord,
    after: Pick<PersonRecord, 'roleId' | 'isBanned'> | null,
    session: ClientSession,
  ): Promise<void> {
    const { id: roleId } = await this.roles.findFirst('administrator', session);
    const isAdministrator = (person: Pick<PersonRecord, 'roleId' | 'isBanned'>): boolean =>
      person.roleId === roleId && !person.isBanned;
    if (!isAdministrator(before) || (after && isAdministrator(after))) return;
    if (await this.people.hasOthersInRole(roleId, before.id, session)) return;
    throw new AppError('LAST_ADMINISTRATOR');
  }
}
