import { Inject, Injectable } from '@nestjs/common';
import { AppError, permissionLabels, type Permission } from '@shop/domain';
import { currentActor, kitTokens, type Clock } from '@shop/service-kit';
import type { ClientSession } from 'mongoose';
import { PersonRepository, type PersonRecord } from '../people/person.repository.ts';
import { RoleRepository, type RoleRecord } from '../roles/role.repository.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { StaffRights } from '../second-factor/staff-rights.ts';

/** A member of staff who makes a change, with the rights that are stored for them now. */
export interface ActingPerson {
  person: PersonRecord;
  sessionId: string;
  permissions: readonly Permission[];
}

/** Judges what the acting member of staff may do, by what is stored and not by what the call says about them. */
@Injectable()
export class ActingStaff {
  constructor(
    private readonly people: PersonRepository,
    private readonly roles: RoleRepository,
    private readonly rights: StaffRights,
    private readonly sessions: SessionRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws AppError FORBIDDEN, also for a process: operators have commands of their own */
  async require(permission: Permission, session: ClientSession): Promise<ActingPerson> {
    const actor = currentActor();
    if (actor?.kind !== 'person') throw new AppError('FORBIDDEN');
    const person = await this.people.findById(actor.id, session);
    if (!person || person.isBanned) throw new AppError('FORBIDDEN');
    const role = await this.roles.findById(person.roleId, session);
    const { sessionId } = actor;
    const own = person.hasSecondFactor ? await this.sessions.findLive(sessionId, this.clock()) : null;
    const permissions = this.rights.inSession(person, own ?? {}, role?.permissions ?? []);
    const acting = { person, sessionId, permissions };
    requireRight(acting, 'adminPanel');
    requireRight(acting, permission);
    return acting;
  }
}

/** @throws AppError FORBIDDEN */
export function requireRight({ permissions }: ActingPerson, permission: Permission): void {
  if (!permissions.includes(permission)) throw new AppError('FORBIDDEN');
}

const lackedBy = ({ permissions }: ActingPerson, wanted: readonly Permission[]): Permission[] =>
  wanted.filter((one) => !permissions.includes(one));

/** Nobody hands out rights that they lack. DECISIONS 8 @throws AppError RIGHTS_NOT_YOURS */
export function requireOwnRights(acting: ActingPerson, given: readonly Permission[]): void {
  const lacked = lackedBy(acting, given);
  if (lacked.length === 0) return;
  const rights = lacked.map((one) => `«${permissionLabels[one]}»`).join(', ');
  throw new AppError('RIGHTS_NOT_YOURS', { params: { rights } });
}

/**
 * Staff who may set the password of somebody with more rights would have these rights as well.
 *
 * @throws AppError RIGHTS_ABOVE_YOURS
 */
export function refuseAbove(acting: ActingPerson, role: RoleRecord): void {
  if (lackedBy(acting, role.permissions).length > 0) throw new AppError('RIGHTS_ABOVE_YOURS');
}
