import { Injectable } from '@nestjs/common';
import { apiScopes, isObjectId, type ApiScope, type Permission } from '@shop/domain';
import { PersonRepository } from '../people/person.repository.ts';
import { RoleRepository } from '../roles/role.repository.ts';
import { StaffRights } from '../second-factor/staff-rights.ts';

/** What a person needs to create a token, and to give it a scope. DECISIONS 12 */
const toCreate: readonly Permission[] = ['adminPanel', 'createNewRoles'];
const toGive: Record<ApiScope, readonly Permission[]> = { products: [], orders: ['viewUserOrders'] };

/** A token never outlives the rights of the person who created it. */
@Injectable()
export class TokenCreators {
  constructor(
    private readonly people: PersonRepository,
    private readonly roles: RoleRepository,
    private readonly rights: StaffRights,
  ) {}

  /** The scopes that the person could give a token now: none when banned, erased or without the right. */
  async scopesOf(personId: string): Promise<readonly ApiScope[]> {
    const person = isObjectId(personId) ? await this.people.findById(personId) : null;
    if (!person || person.isBanned) return [];
    const role = await this.roles.findById(person.roleId);
    const own = this.rights.of(person, role?.permissions ?? []);
    const has = (wanted: readonly Permission[]): boolean => wanted.every((one) => own.includes(one));
    if (!has(toCreate)) return [];
    return apiScopes.filter((scope) => has(toGive[scope]));
  }
}
