import { Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import type { ClientSession } from 'mongoose';
import type { PersonChanges } from '../people/person-changes.ts';
import type { PersonRecord } from '../people/person.repository.ts';
import { refuseAbove, requireOwnRights, requireRight, type ActingPerson } from '../rights/acting-staff.ts';
import { LastAdministrator } from '../rights/last-administrator.ts';
import { RoleRepository, type RoleRecord } from '../roles/role.repository.ts';
import { touchesAccess, touchesBan } from './person-edit.ts';

interface Wanted {
  acting: ActingPerson;
  before: PersonRecord;
  changes: PersonChanges;
}

/** What staff may change about a person; asked within `RightsGuard.run`. */
@Injectable()
export class PersonRules {
  constructor(
    private readonly roles: RoleRepository,
    private readonly lastAdministrator: LastAdministrator,
  ) {}

  /** @throws AppError FORBIDDEN, RIGHTS_ABOVE_YOURS, RIGHTS_NOT_YOURS, ROLE_NOT_FOUND, OWN_BAN, LAST_ADMINISTRATOR */
  async check({ acting, before, changes }: Wanted, session: ClientSession): Promise<void> {
    if (!touchesAccess(changes)) return;
    if (touchesBan(changes)) {
      requireRight(acting, 'banUsers');
      if (acting.person.id === before.id) throw new AppError('OWN_BAN');
    }
    if (changes.roleId !== undefined) requireRight(acting, 'changeUserRoles');
    refuseAbove(acting, await this.findRole(before.roleId, session));
    if (changes.roleId !== undefined)
      requireOwnRights(acting, (await this.findRole(changes.roleId, session)).permissions);
    const { roleId = before.roleId, isBanned = before.isBanned } = changes;
    await this.lastAdministrator.refuseLoss(before, { roleId, isBanned }, session);
  }

  /** @throws AppError ROLE_NOT_FOUND */
  async findRole(id: string, session: ClientSession): Promise<RoleRecord> {
    const role = await this.roles.findById(id, session);
    if (!role) throw new AppError('ROLE_NOT_FOUND');
    return role;
  }
}
