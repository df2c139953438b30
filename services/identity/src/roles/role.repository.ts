import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { firstRoles, roleKeys, type Permission, type RoleKey } from '@shop/domain';
import { isDuplicateKey } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { Role } from './role.schema.ts';

/** A role with its id as text. */
export type RoleRecord = Role & { id: string };

type LeanRole = Role & { _id: Types.ObjectId };

const toRecord = ({ _id, ...role }: LeanRole): RoleRecord => ({ ...role, id: _id.toHexString() });

@Injectable()
export class RoleRepository implements OnModuleInit {
  constructor(@InjectModel(Role.name) private readonly roles: Model<Role>) {}

  /** Inserts missing initial roles; existing ones keep the changes that staff made. */
  async onModuleInit(): Promise<void> {
    await this.roles.createIndexes();
    for (const key of roleKeys) {
      if (!(await this.roles.exists({ key }))) await this.insertFirst(key);
    }
  }

  async findById(id: string): Promise<RoleRecord | null> {
    const found = await this.roles.findById(new Types.ObjectId(id)).lean<LeanRole>();
    return found && toRecord(found);
  }

  /** Roles with access to the back office and a given permission. */
  async findStaffWith(permission: Permission): Promise<RoleRecord[]> {
    const found = await this.roles
      .find({ permissions: { $all: ['adminPanel', permission] } })
      .lean<LeanRole[]>();
    return found.map(toRecord);
  }

  /** One of the initial roles. */
  async findFirst(key: RoleKey): Promise<RoleRecord> {
    return toRecord(await this.roles.findOne({ key }).orFail(roleGone).lean<LeanRole>());
  }

  private async insertFirst(key: RoleKey): Promise<void> {
    const { name, permissions } = firstRoles[key];
    try {
      await this.roles.insertMany([{ key, name, permissions: [...permissions] }]);
    } catch (error) {
      // Another process that starts at the same time inserted it first.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/** The initial roles are inserted at startup, so a missing one means damaged data. */
const roleGone = (): TypeError => new TypeError('one of the first roles cannot be found');
