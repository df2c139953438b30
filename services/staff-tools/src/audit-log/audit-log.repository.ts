import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ParsedRequestOf, StoreAudit } from '@shop/contracts';
import { securityEntity } from '@shop/domain';
import { isOnlyDuplicateKeys } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { AuditLogEntry } from './audit-log-entry.schema.ts';

type AuditRecord = ParsedRequestOf<StoreAudit>['records'][number];

export interface CountedMessage {
  _id: string;
  count: number;
  lastAt: Date;
}

@Injectable()
export class AuditLogRepository implements OnModuleInit {
  constructor(@InjectModel(AuditLogEntry.name) readonly entries: Model<AuditLogEntry>) {}

  async onModuleInit(): Promise<void> {
    await this.entries.createIndexes();
  }

  /**
   * Inserts missing records. A record of a change that seemed interrupted is replaced by the one with the actual
   * outcome, in whichever order the two arrive.
   */
  async store(records: readonly AuditRecord[]): Promise<void> {
    await this.insertMissing(records.map(toEntry));
    const ended = records.filter(({ outcome }) => outcome !== 'interrupted').map(toEntry);
    if (ended.length === 0) return;
    const corrections = ended.map(({ _id, ...fields }) => ({
      updateOne: {
        filter: { _id, outcome: 'interrupted' as const, service: fields.service },
        update: { $set: fields },
      },
    }));
    await this.entries.bulkWrite(corrections, { ordered: false });
  }

  /** How often a person made each kind of change since a moment; parts of runs and imports count as one, sign-ins not. */
  async countByMessage(actorId: string, since: Date): Promise<CountedMessage[]> {
    return this.entries.aggregate<CountedMessage>([
      {
        $match: {
          ...{ 'actor.id': actorId, partOf: '', startedAt: { $gte: since } },
          entity: { $ne: securityEntity },
        },
      },
      { $group: { _id: '$message', count: { $sum: 1 }, lastAt: { $max: '$startedAt' } } },
      { $sort: { count: -1, _id: 1 } },
    ]);
  }

  /** @returns the number of removed records, those of changes that began before this moment */
  async removeBefore(moment: Date): Promise<number> {
    const { deletedCount } = await this.entries.deleteMany({ startedAt: { $lt: moment } });
    return deletedCount;
  }

  private async insertMissing(entries: readonly AuditLogEntry[]): Promise<void> {
    try {
      await this.entries.insertMany(entries, { ordered: false, lean: true });
    } catch (error) {
      if (!isOnlyDuplicateKeys(error)) throw error;
    }
  }
}

const toEntry = ({ id, partOf, startedAt, finishedAt, ...record }: AuditRecord): AuditLogEntry => ({
  ...record,
  _id: id,
  partOf: partOf ?? '',
  startedAt: new Date(startedAt),
  finishedAt: new Date(finishedAt),
});
