import { Inject, Injectable } from '@nestjs/common';
import {
  maxRoles,
  type createRole,
  type editRole,
  type ParsedRequestOf,
  type removeRole,
  type ReplyInputOf,
} from '@shop/contracts';
import { AppError, displayName, permissions, shortMoment, type Permission } from '@shop/domain';
import { isDuplicateKey, kitTokens, type Clock } from '@shop/service-kit';
import type { ClientSession } from 'mongoose';
import { PersonRepository } from '../people/person.repository.ts';
import { AnnounceRevocations } from '../revocations/announce-revocations.ts';
import { ActingStaff, requireOwnRights } from '../rights/acting-staff.ts';
import { RightsGuard } from './rights-guard.ts';
import { RoleRepository, type RoleRecord } from './role.repository.ts';
import { toStaffRole, type StaffRole } from './role.mapper.ts';

/** A refusal names this many people; more do not help to find them. */
const namedPeople = 3;

/** Creates, changes and deletes roles on behalf of staff. */
@Injectable()
export class ManageRoles {
  constructor(
    private readonly guard: RightsGuard,
    private readonly acting: ActingStaff,
    private readonly roles: RoleRepository,
    private readonly people: PersonRepository,
    private readonly announcements: AnnounceRevocations,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws AppError FORBIDDEN, RIGHTS_NOT_YOURS, ROLE_NAME_TAKEN, ROLES_FULL */
  async create({ name, permissions: given }: ParsedRequestOf<typeof createRole>): Promise<StaffRole> {
    const role = await this.change(async (session) => {
      const { person, ...acting } = await this.acting.require('createNewRoles', session);
      requireOwnRights({ person, ...acting }, given);
      if ((await this.roles.findAll(maxRoles, session)).length >= maxRoles) throw new AppError('ROLES_FULL');
      const version = { updatedAt: this.clock(), editedBy: person.id };
      return this.roles.insert({ name, permissions: inOrder(given), ...version }, session);
    });
    return toStaffRole(role, 0);
  }

  /**
   * A change of the permissions counts for everybody with the role within a second.
   *
   * @throws AppError FORBIDDEN, ROLE_NOT_FOUND, ROLE_NAME_TAKEN, ROLE_BUILT_IN, RIGHTS_NOT_YOURS, EDITED_MEANWHILE
   */
  async edit(request: ParsedRequestOf<typeof editRole>): Promise<StaffRole> {
    const { before, after } = await this.change((session) => this.write(request, session));
    if (after.generation !== before.generation) this.announcements.ofRole(after);
    const people = await this.people.countByRole();
    return toStaffRole(after, people.get(after.id) ?? 0);
  }

  /** @throws AppError FORBIDDEN, ROLE_NOT_FOUND, ROLE_BUILT_IN, ROLE_IN_USE */
  async remove({ id }: ParsedRequestOf<typeof removeRole>): Promise<ReplyInputOf<typeof removeRole>> {
    await this.guard.run(async (session) => {
      await this.acting.require('createNewRoles', session);
      const role = await this.find(id, session);
      if (role.key === 'administrator' || role.key === 'customer')
        throw new AppError('ROLE_BUILT_IN', { params: { role: role.key } });
      await this.refuseUsed(id, session);
      await this.roles.remove(id, session);
      if (role.key) await this.guard.noteRemovedRole(role.key, session);
    });
    return {};
  }

  private async write(
    { id, expectedUpdatedAt, changes }: ParsedRequestOf<typeof editRole>,
    session: ClientSession,
  ): Promise<{ before: RoleRecord; after: RoleRecord }> {
    const acting = await this.acting.require('createNewRoles', session);
    const before = await this.find(id, session);
    const differing = differingFields(before, changes);
    if (expectedUpdatedAt !== undefined && Date.parse(expectedUpdatedAt) !== before.updatedAt.getTime())
      throw await this.editedMeanwhile(before, Object.keys(differing));
    if (Object.keys(differing).length === 0) return { before, after: before };
    if (differing.permissions) {
      if (before.key === 'administrator') throw new AppError('ROLE_BUILT_IN');
      // Everybody who registers has this role.
      if (before.key === 'customer' && differing.permissions.length > 0)
        throw new AppError('ROLE_BUILT_IN', { params: { role: before.key } });
      requireOwnRights(
        acting,
        differing.permissions.filter((one) => !before.permissions.includes(one)),
      );
    }
    const after = await this.roles.edit(
      before,
      differing,
      { at: this.clock(), by: acting.person.id },
      session,
    );
    if (!after) throw new AppError('SERVICE_UNAVAILABLE', { cause: 'others change the same role' });
    return { before, after };
  }

  /** The unique index decides about names. @throws AppError ROLE_NAME_TAKEN */
  private async change<Result>(write: (session: ClientSession) => Promise<Result>): Promise<Result> {
    try {
      return await this.guard.run(write);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const details = [{ field: 'name', message: 'Роль с таким названием уже есть' }];
      throw new AppError('ROLE_NAME_TAKEN', { details });
    }
  }

  private async find(id: string, session: ClientSession): Promise<RoleRecord> {
    const role = await this.roles.findById(id, session);
    if (!role) throw new AppError('ROLE_NOT_FOUND');
    return role;
  }

  private async refuseUsed(id: string, session: ClientSession): Promise<void> {
    const found = await this.people.findNamesInRole(id, namedPeople + 1, session);
    if (found.length === 0) return;
    const names = found.slice(0, namedPeople).map(displayName).join(', ');
    const people = found.length > namedPeople ? `${names} и другие` : names;
    throw new AppError('ROLE_IN_USE', { params: { people } });
  }

  private async editedMeanwhile(current: RoleRecord, fields: readonly string[]): Promise<AppError> {
    const [editor] = current.editedBy === null ? [] : await this.people.findNames([current.editedBy]);
    const at = shortMoment(current.updatedAt, this.clock());
    return new AppError('EDITED_MEANWHILE', {
      params: {
        updatedAt: current.updatedAt.toISOString(),
        ...(editor && { by: displayName(editor), at }),
      },
      details: fields.map((field) => ({ field, message: 'Сейчас сохранено другое значение' })),
    });
  }
}

/** In the order of the role editor, each once. */
const inOrder = (given: readonly Permission[]): Permission[] =>
  permissions.filter((one) => given.includes(one));

function differingFields(
  before: RoleRecord,
  { name, permissions: wanted }: ParsedRequestOf<typeof editRole>['changes'],
): Partial<Pick<RoleRecord, 'name' | 'permissions'>> {
  const isOther = wanted && inOrder(wanted).join() !== inOrder(before.permissions).join();
  return {
    ...(name !== undefined && name !== before.name && { name }),
    ...(isOther && { permissions: inOrder(wanted) }),
  };
}
