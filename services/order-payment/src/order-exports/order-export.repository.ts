import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { maxOrderExportsKept } from '@shop/contracts';
import { isDuplicateKey } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { isNoNumber, leaseDue } from '../orders/claimed-order.ts';
import type { KeptPart } from './order-export-part.repository.ts';
import { OrderExport } from './order-export.schema.ts';

export type StoredExport = OrderExport;

/** An export that a worker holds. */
export type LeasedExport = OrderExport & { lease: string };

/** No longer under way: the person may begin the same again. */
const ended = { lease: 1, dueAt: 1, startKey: 1, slot: 1 } as const;

/** Exports of orders: jobs that any number of replicas share by leases. */
@Injectable()
export class OrderExportRepository implements OnModuleInit {
  constructor(@InjectModel(OrderExport.name) private readonly exports: Model<OrderExport>) {}

  async onModuleInit(): Promise<void> {
    await this.exports.createIndexes();
  }

  /** False when the same one goes on already, or its slot is taken. */
  async insert(one: OrderExport): Promise<boolean> {
    try {
      await this.exports.insertMany([one]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** A person's own, the newest first. */
  findOwn(by: string, now: Date): Promise<OrderExport[]> {
    return this.exports
      .find({ by, goneAt: { $gt: now } })
      .sort({ createdAt: -1, _id: -1 })
      .lean<OrderExport[]>()
      .exec();
  }

  /** Null when the person has none of this id. */
  find(id: string, by: string, now: Date): Promise<OrderExport | null> {
    return this.exports
      .findOne({ _id: new Types.ObjectId(id), by, goneAt: { $gt: now } })
      .lean<OrderExport>()
      .exec();
  }

  /** False when the person has none of this id. */
  async remove(id: string, by: string): Promise<boolean> {
    const { deletedCount } = await this.exports.deleteOne({ _id: new Types.ObjectId(id), by });
    return deletedCount === 1;
  }

  /** Removes those of a person that ended long enough ago. @returns their ids */
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

  /** Takes an export that is due, for the time until `until`; null when there is none. Nobody else gets it meanwhile. */
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

  /** Counts a part that is written, once, and holds the export on or ends it; null when somebody else has it, or it is gone. */
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

  /** Gives an export up that cannot go on. */
  async fail({ _id, lease }: LeasedExport, now: Date): Promise<void> {
    await this.exports.updateOne({ _id, lease }, { $set: { state: 'failed', endedAt: now }, $unset: ended });
  }

  /** Gives an export back that is not at its end, to be gone on with at once. */
  async release({ _id, lease }: LeasedExport, now: Date): Promise<void> {
    await this.exports.updateOne({ _id, lease }, { $set: { dueAt: now, attempts: 0 }, $unset: { lease: 1 } });
  }
}
