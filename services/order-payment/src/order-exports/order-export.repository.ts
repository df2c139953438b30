import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { maxOrderExportsKept } from '@shop/contracts';
import { isDuplicateKey } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { isNoNumber, leaseDue } from '../orders/claimed-order.ts';
import type { KeptPart } from './order-export-part.repository.ts';
import { OrderExport } from './order-export.schema.ts';

export type StoredExport = OrderExport;

/** An export that a worker has leased. */
export type LeasedExport = OrderExport & { lease: string };

/** The fields of an export under way: without them its owner may begin the same one again. */
const ended = { lease: 1, dueAt: 1, startKey: 1, slot: 1 } as const;

/** Exports of orders: jobs that any number of replicas share by leases. */
@Injectable()
export class OrderExportRepository implements OnModuleInit {
  constructor(@InjectModel(OrderExport.name) private readonly exports: Model<OrderExport>) {}

  async onModuleInit(): Promise<void> {
    await this.exports.createIndexes();
  }

  /** False if the same export is under way already, or its slot is taken. */
  async insert(one: OrderExport): Promise<boolean> {
    try {
      await this.exports.insertMany([one]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** The exports of one person, newest first. */
  findOwn(by: string, now: Date): Promise<OrderExport[]> {
    return this.exports
      .find({ by, goneAt: { $gt: now } })
      .sort({ createdAt: -1, _id: -1 })
      .lean<OrderExport[]>()
      .exec();
  }

  /** Null when the person has no export of this id. */
  find(id: string, by: string, now: Date): Promise<OrderExport | null> {
    return this.exports
      .findOne({ _id: new Types.ObjectId(id), by, goneAt: { $gt: now } })
      .lean<OrderExport>()
      .exec();
  }

  /** False when the person has no export of this id. */
  async remove(id: string, by: string): Promise<boolean> {
    const { deletedCount } = await this.exports.deleteOne({ _id: new Types.ObjectId(id), by });
    return deletedCount === 1;
  }

  /** Removes a person's ended exports beyond the maximum, oldest first. @returns their ids */
  async removeOld(by: string): Promise<Types.ObjectId[]> {
    const old = await this.exports
      .find({ by, state: { $ne: 'going' } }, { _id: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .skip(maxOrderExportsKept)
      .lean<Pick<OrderExport, '_id'>[]>();
    const ids = old.map(({ _id }) => _id);
    if (ids.length > 0) await this.exports.deleteMany({ _id: { $in: ids } });
    return ids;
  }

  async isThere(_id: Types.ObjectId): Promise<boolean> {
    return (await this.exports.exists({ _id })) !== null;
  }

  /** Leases a due export until `until`, so that no other worker gets it meanwhile; null when none is due. */
  claim(lease: string, now: Date, until: Date): Promise<LeasedExport | null> {
    const due = { dueAt: { $lte: now } };
    return leaseDue(
      () =>
        this.exports
          .findOneAndUpdate(
            due,
            { $set: { lease, dueAt: until }, $inc: { attempts: 1 } },
            { sort: { dueAt: 1 }, returnDocument: 'after' },
          )
          .lean<LeasedExport>()
          .exec(),
      () => this.exports.collection.updateMany({ ...due, attempts: isNoNumber }, { $set: { attempts: 0 } }),
    );
  }

  /** Counts a written part once and extends the lease or ends the export; null if it is removed or held by another. */
  advance(
    { _id, lease, parts }: LeasedExport,
    { count, next }: KeptPart,
    { now, until }: { now: Date; until: Date },
  ): Promise<LeasedExport | null> {
    const change =
      next === null
        ? { $set: { state: 'done', endedAt: now, after: null, attempts: 0 }, $unset: ended }
        : { $set: { after: next, dueAt: until, attempts: 0 } };
    return this.exports
      .findOneAndUpdate(
        { _id, lease, parts },
        { ...change, $inc: { parts: 1, done: count } },
        { returnDocument: 'after' },
      )
      .lean<LeasedExport>()
      .exec();
  }

  /** Marks an export that cannot continue as failed. */
  async fail({ _id, lease }: LeasedExport, now: Date): Promise<void> {
    await this.exports.updateOne({ _id, lease }, { $set: { state: 'failed', endedAt: now }, $unset: ended });
  }

  /** Releases an unfinished export, so that it can be continued immediately. */
  async release({ _id, lease }: LeasedExport, now: Date): Promise<void> {
    await this.exports.updateOne({ _id, lease }, { $set: { dueAt: now, attempts: 0 }, $unset: { lease: 1 } });
  }
}
