import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import type { PartResult } from './bulk-run-part.repository.ts';
import { BulkRun } from './bulk-run.schema.ts';

export type StoredBulkRun = BulkRun;

/** A run that a worker has leased. */
export type LeasedRun = BulkRun & { lease: string };

/** The last undo of a run. */
export interface LastUndo {
  id: Types.ObjectId;
  state: BulkRun['state'];
}

/** Runs over many orders: jobs that any number of replicas share by leases, and their journal. */
@Injectable()
export class BulkRunRepository implements OnModuleInit {
  constructor(@InjectModel(BulkRun.name) readonly runs: Model<BulkRun>) {}

  async onModuleInit(): Promise<void> {
    await this.runs.createIndexes();
  }

  /** False if the same start, or an undo of the same run, is stored already. */
  async insert(run: BulkRun): Promise<boolean> {
    try {
      await this.runs.insertMany([run]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  find(id: string): Promise<BulkRun | null> {
    return this.runs
      .findOne({ _id: new Types.ObjectId(id) })
      .lean<BulkRun>()
      .exec();
  }

  findStarted(startKey: string): Promise<BulkRun | null> {
    return this.runs.findOne({ startKey }).lean<BulkRun>().exec();
  }

  /** The last undos, by the id of the undone run. */
  async findUndos(ids: readonly Types.ObjectId[]): Promise<Map<string, LastUndo>> {
    const found = await this.runs
      .find({ undoes: { $in: [...ids] } }, { undoes: 1, state: 1 })
      .sort({ startedAt: 1 })
      .lean<Pick<BulkRun, '_id' | 'undoes' | 'state'>[]>();
    return new Map(
      found.flatMap(({ _id, undoes, state }) => (undoes ? [[undoes.toHexString(), { id: _id, state }]] : [])),
    );
  }

  /** Leases a due run until `until`, so that no other worker gets it meanwhile; null when none is due. */
  claim(lease: string, now: Date, until: Date): Promise<LeasedRun | null> {
    return this.runs
      .findOneAndUpdate(
        { dueAt: { $lte: now } },
        { $set: { lease, dueAt: until } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<LeasedRun>()
      .exec();
  }

  /** Counts a finished part once and extends the lease; null when another worker holds the run. */
  count({ _id, lease, nextPart }: LeasedRun, result: PartResult, until: Date): Promise<LeasedRun | null> {
    return this.runs
      .findOneAndUpdate(
        { _id, lease, nextPart },
        { $set: { dueAt: until }, $inc: countsOf(result) },
        { returnDocument: 'after' },
      )
      .lean<LeasedRun>()
      .exec();
  }

  /** Counts, once, a part that was finished after another worker had stopped the run before it. */
  async countLate({ _id, nextPart }: LeasedRun, result: PartResult): Promise<void> {
    await this.runs.updateOne({ _id, nextPart, state: 'stopped' }, { $inc: countsOf(result) });
  }

  /** Ends a leased run. After a stopped undo another one may begin. */
  async end({ _id, lease }: LeasedRun, state: 'stopped' | 'done', finishedAt: Date): Promise<void> {
    await this.runs.updateOne(
      { _id, lease },
      {
        $set: { state, finishedAt },
        $unset: { lease: 1, dueAt: 1, ...(state === 'stopped' && { undoKey: 1 }) },
      },
    );
  }

  /** Releases an unfinished run, so that it can be continued immediately. */
  async release({ _id, lease }: LeasedRun, now: Date): Promise<void> {
    await this.runs.updateOne({ _id, lease }, { $set: { dueAt: now }, $unset: { lease: 1 } });
  }

  /** Null when there is no such run; a run that has ended is left unchanged. */
  async requestStop(id: string, now: Date): Promise<BulkRun | null> {
    const _id = new Types.ObjectId(id);
    await this.runs.updateOne(
      { _id, state: 'running', stopRequestedAt: null },
      { $set: { stopRequestedAt: now } },
    );
    return this.find(id);
  }
}

/** By how much a finished part increases the fields of its run. */
function countsOf({ changedIds, left, mails }: PartResult): Record<string, number> {
  const reasons = Map.groupBy(left, ({ reason }) => reason);
  const counts = [...reasons].map(([reason, orders]) => [`left.${reason}`, orders.length] as const);
  const changed = changedIds.length;
  return { nextPart: 1, done: changed + left.length, changed, mails, ...Object.fromEntries(counts) };
}
