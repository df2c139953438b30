import type { mongo } from 'mongoose';

/** The stored state of one migration. */
export interface MigrationRecord {
  _id: number;
  name: string;
  state: 'running' | 'failed' | 'done';
  attempts: number;
  changed: number;
  startedAt: Date;
  finishedAt: Date | null;
  error: string | null;
}

const maxErrorLength = 500;

/** The collection `migrations` of a service, with the state of each migration. */
export class MigrationRecords {
  private readonly collection: mongo.Collection<MigrationRecord>;

  constructor(collection: mongo.Collection<MigrationRecord>) {
    this.collection = collection;
  }

  async findAll(): Promise<Map<number, MigrationRecord>> {
    const records = await this.collection.find().toArray();
    return new Map(records.map((record) => [record._id, record]));
  }

  /**
   * Records an attempt. The write itself refuses a finished migration: a runner that was paused before it may have lost
   * its lease to another one, which has done the work.
   *
   * @returns false when the migration is already done
   */
  async begin(number: number, name: string, now: Date): Promise<boolean> {
    const first = { name, state: 'running' as const, error: null, attempts: 0, changed: 0 };
    await this.collection.updateOne(
      { _id: number },
      { $setOnInsert: { ...first, startedAt: now, finishedAt: null } },
      { upsert: true },
    );
    const { matchedCount } = await this.collection.updateOne(
      { _id: number, state: { $ne: 'done' } },
      { $set: { name, state: 'running', error: null }, $inc: { attempts: 1 } },
    );
    return matchedCount === 1;
  }

  async addChanged(number: number, changed: number): Promise<void> {
    await this.collection.updateOne({ _id: number }, { $inc: { changed } });
  }

  /** A second runner that finishes it does not change the time of the first. */
  async end(number: number, now: Date): Promise<void> {
    await this.collection.updateOne(
      { _id: number, state: { $ne: 'done' } },
      { $set: { state: 'done', finishedAt: now, error: null } },
    );
  }

  /** A migration that another runner has finished meanwhile stays done. */
  async fail(number: number, reason: string): Promise<void> {
    await this.collection.updateOne(
      { _id: number, state: { $ne: 'done' } },
      { $set: { state: 'failed', error: reason.slice(0, maxErrorLength) } },
    );
  }
}
