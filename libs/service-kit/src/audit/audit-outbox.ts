import type { Connection, mongo } from 'mongoose';
import type { AuditDocument, AuditIntent, AuditResult } from './audit-document.ts';

type Key = AuditDocument['key'];

/**
 * Audit records of one service, in its own database, until the audit log has stored them. The intent is written before
 * the change, so that a change is recorded even if its process dies.
 */
export class AuditOutbox {
  private readonly documents: mongo.Collection<AuditDocument>;

  constructor(connection: Connection) {
    this.documents = connection.getClient().db(connection.name).collection<AuditDocument>('audit_outbox');
  }

  async createIndexes(): Promise<void> {
    // Due documents are queried every few seconds, and nearly always there are none.
    await this.documents.createIndex({ dueAt: 1 }, { name: 'due' });
  }

  async begin(intent: AuditIntent, key: Key, dueAt: Date): Promise<void> {
    await this.documents.insertOne({ ...intent, key, state: 'started', dueAt });
  }

  async beginMany(intents: readonly AuditIntent[], dueAt: Date): Promise<void> {
    if (intents.length === 0) return;
    const documents = intents.map((intent) => ({ ...intent, key: null, state: 'started' as const, dueAt }));
    await this.documents.insertMany(documents, { ordered: false });
  }

  /** Removes the intent of a change that changed nothing. */
  async discard(id: string): Promise<void> {
    await this.documents.deleteOne({ _id: id });
  }

  async discardMany(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.documents.deleteMany({ _id: { $in: [...ids] } });
  }

  /** Finishes many changes as `finish` does one. */
  async finishMany(changes: readonly { intent: AuditIntent; result: AuditResult }[]): Promise<void> {
    if (changes.length === 0) return;
    const writes = changes.map(({ intent, result }) => ({ updateOne: ending(intent, result) }));
    await this.documents.bulkWrite(writes, { ordered: false });
  }

  /**
   * Finishes a change with the result of the process that made it. This also holds if the sweeper has meanwhile taken
   * that process for dead and delivered its record: then the record is delivered again and replaces the earlier one.
   */
  async finish(intent: AuditIntent, result: AuditResult): Promise<void> {
    const { filter, update, upsert } = ending(intent, result);
    await this.documents.updateOne(filter, update, { upsert });
  }

  /** Finishes a change whose process counts as dead; false when it was finished meanwhile. */
  async finishInterrupted(id: string, result: AuditResult): Promise<boolean> {
    const { modifiedCount } = await this.documents.updateOne(
      { _id: id, state: 'started' },
      { $set: { ...result, state: 'finished', dueAt: result.finishedAt }, $unset: { key: '' } },
    );
    return modifiedCount === 1;
  }

  /** The due documents, longest overdue first. */
  findDue(now: Date, limit: number): Promise<AuditDocument[]> {
    return this.documents
      .find({ dueAt: { $lte: now } })
      .sort({ dueAt: 1 })
      .limit(limit)
      .toArray();
  }

  /** Removes delivered records; a record that has changed since it was read stays, to be delivered again. */
  async remove(handedOn: readonly Pick<AuditDocument, '_id' | 'finishedAt' | 'outcome'>[]): Promise<void> {
    const deletes = handedOn.map(({ _id, finishedAt, outcome }) => ({
      deleteOne: { filter: { _id, finishedAt, outcome } },
    }));
    await this.documents.bulkWrite(deletes, { ordered: false });
  }

  /** The number of waiting documents, and the start of the oldest change. */
  async describe(): Promise<{ count: number; oldest: Date | null }> {
    const [first] = await this.documents
      .find({}, { projection: { startedAt: 1 } })
      .sort({ dueAt: 1 })
      .limit(1)
      .toArray();
    return {
      count: await this.documents.countDocuments({}, { limit: 10_000 }),
      oldest: first?.startedAt ?? null,
    };
  }
}

function ending({ _id, ...fields }: AuditIntent, result: AuditResult) {
  const end = { ...result, state: 'finished', dueAt: result.finishedAt } as const;
  return {
    filter: { _id },
    update: { $set: { ...fields, ...end }, $unset: { key: '' as const } },
    upsert: true,
  };
}
