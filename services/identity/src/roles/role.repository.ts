import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { firstRoles, roleKeys, type Permission, type RoleKey } from '@shop/domain';
import { isDuplicateKey, kitTokens, type Clock } from '@shop/service-kit';
import { Inject } from '@nestjs/common';
import { Types, type ClientSession, type Model } from 'mongoose';
import type { ReadPosition } from '../revocations/read-position.ts';
import { RightsGuard } from './rights-guard.ts';
import { Role } from './role.schema.ts';

/** A role with its id as text. */
export type RoleRecord = Role & { id: string };

/** The data of a role that gateways need for revocations. */
export type RevokedRole = Pick<RoleRecord, 'id' | 'generation'> & { revokedAt: Date };

type LeanRole = Role & { _id: Types.ObjectId };

const toRecord = ({ _id, ...role }: LeanRole): RoleRecord => ({ ...role, id: _id.toHexString() });

@Injectable()
export class RoleRepository implements OnModuleInit {
  constructor(
    @InjectModel(Role.name) private readonly roles: Model<Role>,
    private readonly guard: RightsGuard,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** Inserts missing initial roles; existing ones keep the changes of staff, and deleted ones stay deleted. */
  async onModuleInit(): Promise<void> {
    await this.roles.createIndexes();
    const removed = await this.guard.findRemovedRoles();
    for (const key of roleKeys) {
      if (!removed.includes(key) && !(await this.roles.exists({ key }))) await this.insertFirst(key);
    }
  }

  async findById(id: string, session: ClientSession | null = null): Promise<RoleRecord | null> {
    const found = await this.roles.findById(new Types.ObjectId(id)).session(session).lean<LeanRole>();
    return found && toRecord(found);
  }

  /** @param limit a shop has no more roles */
  async findAll(limit: number, session: ClientSession | null = null): Promise<RoleRecord[]> {
    const found = await this.roles.find().limit(limit).session(session).lean<LeanRole[]>();
    return found.map(toRecord);
  }

  async findByName(name: string): Promise<RoleRecord | null> {
    const found = await this.roles.findOne({ name }).lean<LeanRole>();
    return found && toRecord(found);
  }

  /** Roles with access to the back office and a given permission. */
  async findStaffWith(permission: Permission): Promise<RoleRecord[]> {
    const found = await this.roles
      .find({ permissions: { $all: ['adminPanel', permission] } })
      .lean<LeanRole[]>();
    return found.map(toRecord);
  }

  /** One of the initial roles. @throws TypeError when staff deleted it */
  async findFirst(key: RoleKey, session: ClientSession | null = null): Promise<RoleRecord> {
    return toRecord(await this.roles.findOne({ key }).session(session).orFail(roleGone).lean<LeanRole>());
  }

  /** Roles whose permissions were changed after the cursor, oldest first. */
  async listRevoked({ at, id }: ReadPosition, limit: number): Promise<RevokedRole[]> {
    const found = await this.roles
      .find({ $or: [{ revokedAt: { $gt: at } }, { revokedAt: at, _id: { $gt: new Types.ObjectId(id) } }] })
      .sort({ revokedAt: 1, _id: 1 })
      .limit(limit)
      .select({ generation: 1, revokedAt: 1 })
      .lean<(Pick<LeanRole, '_id' | 'generation'> & { revokedAt: Date })[]>();
    return found.map(({ _id, generation, revokedAt }) => ({ id: _id.toHexString(), generation, revokedAt }));
  }

  /** Throws the database's error when the name is in use. */
  async insert(
    role: Pick<Role, 'name' | 'permissions' | 'updatedAt' | 'editedBy'>,
    session: ClientSession,
  ): Promise<RoleRecord> {
    const _id = new Types.ObjectId();
    const stored = { ...role, generation: 0 };
    await this.roles.insertMany([{ _id, ...stored }], { session });
    return { ...stored, id: _id.toHexString() };
  }

  /** Stores an edit as a new version; changed permissions revoke in the same write. */
  async edit(
    from: RoleRecord,
    changes: Partial<Pick<Role, 'name' | 'permissions'>>,
    { at, by }: { at: Date; by: string },
    session: ClientSession,
  ): Promise<RoleRecord | null> {
    const updatedAt = new Date(Math.max(at.getTime(), from.updatedAt.getTime() + 1));
    const revoking = changes.permissions && { $inc: { generation: 1 } };
    const $set = { ...changes, updatedAt, editedBy: by, ...(revoking && { revokedAt: at }) };
    const changed = await this.roles
      .findOneAndUpdate(
        { _id: new Types.ObjectId(from.id), updatedAt: from.updatedAt },
        { $set, ...revoking },
        { returnDocument: 'after', session },
      )
      .lean<LeanRole>();
    return changed && toRecord(changed);
  }

  async remove(id: string, session: ClientSession): Promise<void> {
    await this.roles.deleteOne({ _id: new Types.ObjectId(id) }, { session });
  }

  private async insertFirst(key: RoleKey): Promise<void> {
    const { name, permissions } = firstRoles[key];
    const version = { generation: 0, updatedAt: this.clock(), editedBy: null };
    try {
      await this.roles.insertMany([{ key, name, permissions: [...permissions], ...version }]);
    } catch (error) {
      // Another process that starts at the same time inserted it first.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/** The initial roles are inserted at startup, so a missing one means damaged data. */
const roleGone = (): TypeError => new TypeError('one of the first roles cannot be found');
