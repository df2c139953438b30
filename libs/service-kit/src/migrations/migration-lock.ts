import type { mongo } from 'mongoose';
import { isDuplicateKey } from '../mongo/is-duplicate-key.ts';

export interface LockDocument {
  _id: string;
  holder: string;
  until: Date;
}

const theOne = 'migrations';

export interface MigrationLockOptions {
  collection: mongo.Collection<LockDocument>;
  /** A unique id of the process. */
  holder: string;
  leaseMs: number;
  clock: () => Date;
}

/**
 * One lock for all migrations of a service: a lease in the database, which expires when its process dies. It only saves
 * work; concurrent migrations are correct too, so different clocks do no harm.
 */
export class MigrationLock {
  private readonly options: MigrationLockOptions;

  constructor(options: MigrationLockOptions) {
    this.options = options;
  }

  /** @returns false while another process holds it */
  async acquire(): Promise<boolean> {
    const { collection, holder } = this.options;
    const now = this.options.clock();
    try {
      await collection.updateOne(
        { _id: theOne, $or: [{ until: { $lte: now } }, { holder }] },
        { $set: { holder, until: this.leaseEnd(now) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // The lock exists and did not match, so the upsert caused a duplicate key.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** @returns false when another process has acquired the lease */
  async renew(): Promise<boolean> {
    const { collection, holder, clock } = this.options;
    const { matchedCount } = await collection.updateOne(
      { _id: theOne, holder },
      { $set: { until: this.leaseEnd(clock()) } },
    );
    return matchedCount === 1;
  }

  async release(): Promise<void> {
    const { collection, holder } = this.options;
    await collection.deleteOne({ _id: theOne, holder });
  }

  private leaseEnd(now: Date): Date {
    return new Date(now.getTime() + this.options.leaseMs);
  }
}
