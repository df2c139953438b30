import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { RoleKey } from '@shop/domain';
import { isDuplicateKey } from '@shop/service-kit';
import type { ClientSession, Connection, Model } from 'mongoose';
import { RightsGuardDocument } from './rights-guard.schema.ts';

const _id = 'rights';

/**
 * Runs everything that gives or takes rights one after the other, over all replicas: who is the last administrator,
 * whether a role is still in use and what the acting person may do are questions about several documents.
 */
@Injectable()
export class RightsGuard implements OnModuleInit {
  constructor(
    @InjectModel(RightsGuardDocument.name) private readonly guards: Model<RightsGuardDocument>,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  async onModuleInit(): Promise<void> {
    try {
      if (!(await this.guards.exists({ _id })))
        await this.guards.insertMany([{ _id, changes: 0, removedRoles: [] }]);
    } catch (error) {
      // Another process that starts at the same time inserted it first.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /**
   * Runs reads and writes as one transaction, alone. It may run several times: effects outside of the database belong
   * after it.
   *
   * @throws any error of the change, which then wrote nothing
   */
  run<Result>(change: (session: ClientSession) => Promise<Result>): Promise<Result> {
    return this.connection.withSession((session) =>
      session.withTransaction(async () => {
        await this.guards.updateOne({ _id }, { $inc: { changes: 1 } }, { session });
        return change(session);
      }),
    );
  }

  async noteRemovedRole(key: RoleKey, session: ClientSession): Promise<void> {
    await this.guards.updateOne({ _id }, { $addToSet: { removedRoles: key } }, { session });
  }

  async findRemovedRoles(): Promise<readonly string[]> {
    const found = await this.guards.findById(_id).lean<RightsGuardDocument>();
    return found?.removedRoles ?? [];
  }
}
