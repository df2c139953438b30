import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { BulkOrderReply } from '@shop/contracts';
import { BulkRunPart, partSize, type LeftOrder } from './bulk-run-part.schema.ts';
import type { BulkRun } from './bulk-run.schema.ts';

/** Parts per insert. */
const partsAtOnce = 100;

/** The outcome for the orders of a part. */
export interface PartResult {
  changedIds: string[];
  left: LeftOrder[];
  mails: number;
}

export interface StoredPart {
  orderIds: string[];
  /** Null until the part is done. */
  result: PartResult | null;
}

/** The orders of runs, in parts. */
@Injectable()
export class BulkRunPartRepository implements OnModuleInit {
  constructor(@InjectModel(BulkRunPart.name) private readonly parts: Model<BulkRunPart>) {}

  async onModuleInit(): Promise<void> {
    await this.parts.createIndexes();
  }

  /** Stores the order ids of a run as parts. @returns the number of orders and parts */
  async freeze(
    runId: Types.ObjectId,
    goneAt: Date,
    batches: AsyncIterable<readonly string[]>,
  ): Promise<{ total: number; partCount: number }> {
    const writer = new PartWriter(this.parts, runId, goneAt);
    for await (const ids of batches) await writer.add(ids);
    return writer.end();
  }

  /** Stores the orders of a run that is finished already, with their outcome. */
  async insertFinished(
    { _id: runId, goneAt, finishedAt }: Pick<BulkRun, '_id' | 'goneAt' | 'finishedAt'>,
    results: BulkOrderReply['results'],
  ): Promise<void> {
    const parts: BulkRunPart[] = [];
    for (let from = 0; from < results.length; from += partSize) {
      const some = results.slice(from, from + partSize);
      const ids = (wanted: typeof some): Types.ObjectId[] =>
        wanted.flatMap(({ orderId }) => (orderId === null ? [] : [new Types.ObjectId(orderId)]));
      parts.push({
        ...{ runId, at: parts.length, orderIds: ids(some), goneAt, mails: 0 },
        ...(finishedAt && { doneAt: finishedAt }),
        changedIds: ids(some.filter(({ isChanged }) => isChanged)),
        left: some.flatMap(({ number, reason }) => (reason === null ? [] : [{ number, reason }])),
      });
    }
    await this.parts.insertMany(parts);
  }

  /** For a run that was not started after all. */
  async remove(runId: Types.ObjectId): Promise<void> {
    await this.parts.deleteMany({ runId });
  }

  async find(runId: Types.ObjectId, at: number): Promise<StoredPart | null> {
    const found = await this.parts.findOne({ runId, at }).lean<BulkRunPart>();
    return found && toPart(found);
  }

  /** Stores the result of a part once. @returns the stored result */
  async finish(runId: Types.ObjectId, at: number, result: PartResult, now: Date): Promise<PartResult> {
    const changedIds = result.changedIds.map((id) => new Types.ObjectId(id));
    await this.parts.updateOne(
      { runId, at, doneAt: { $exists: false } },
      { $set: { ...result, changedIds, doneAt: now } },
    );
    return (await this.find(runId, at))?.result ?? result;
  }

  /** The ids of the orders that a run changed, part by part. */
  async *readChanged(runId: Types.ObjectId): AsyncGenerator<string[]> {
    const parts = this.parts.find({ runId }, { changedIds: 1 }).sort({ at: 1 }).lean<BulkRunPart>().cursor();
    for await (const { changedIds = [] } of parts) yield changedIds.map((id) => id.toHexString());
  }

  /** The first orders that were left unchanged. */
  async findLeft(runId: Types.ObjectId, limit: number): Promise<LeftOrder[]> {
    const parts = await this.parts
      .find({ runId, 'left.0': { $exists: true } }, { left: 1 })
      .sort({ at: 1 })
      .limit(limit)
      .lean<BulkRunPart[]>();
    return parts.flatMap(({ left = [] }) => left).slice(0, limit);
  }
}

function toPart({ orderIds, doneAt, changedIds = [], left = [], mails = 0 }: BulkRunPart): StoredPart {
  const result = { changedIds: changedIds.map((id) => id.toHexString()), left, mails };
  return { orderIds: orderIds.map((id) => id.toHexString()), result: doneAt === undefined ? null : result };
}

/** Splits ids into parts and inserts these in batches, whatever the size of the added batches. */
class PartWriter {
  private readonly model: Model<BulkRunPart>;
  private readonly runId: Types.ObjectId;
  private readonly goneAt: Date;
  private waiting: string[] = [];
  private partCount = 0;
  private total = 0;

  constructor(model: Model<BulkRunPart>, runId: Types.ObjectId, goneAt: Date) {
    this.model = model;
    this.runId = runId;
    this.goneAt = goneAt;
  }

  async add(ids: readonly string[]): Promise<void> {
    this.total += ids.length;
    this.waiting.push(...ids);
    const size = partSize * partsAtOnce;
    while (this.waiting.length >= size) await this.write(this.waiting.splice(0, size));
  }

  async end(): Promise<{ total: number; partCount: number }> {
    await this.write(this.waiting.splice(0));
    return { total: this.total, partCount: this.partCount };
  }

  private async write(ids: readonly string[]): Promise<void> {
    const parts: BulkRunPart[] = [];
    for (let from = 0; from < ids.length; from += partSize) {
      const orderIds = ids.slice(from, from + partSize).map((id) => new Types.ObjectId(id));
      parts.push({ runId: this.runId, at: this.partCount + parts.length, orderIds, goneAt: this.goneAt });
    }
    this.partCount += parts.length;
    if (parts.length > 0) await this.model.insertMany(parts);
  }
}
