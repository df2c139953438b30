import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { SalesBatch } from './sales-batch.schema.ts';

const theOne = 'sales';

export type SalesBatchRecord = Omit<SalesBatch, '_id'>;
type Content = Pick<SalesBatch, 'orderIds' | 'pieces'>;

/** Every write is conditional on its batch, so that a process that resumes late changes nothing. */
@Injectable()
export class SalesBatchRepository implements OnModuleInit {
  constructor(@InjectModel(SalesBatch.name) private readonly batches: Model<SalesBatch>) {}

  async onModuleInit(): Promise<void> {
    const first = { batch: 0, isApplied: true, orderIds: [], pieces: [], published: 0 };
    try {
      await this.batches.updateOne(
        { _id: theOne },
        { $setOnInsert: { ...first, nextPublishAt: new Date(0) } },
        { upsert: true },
      );
    } catch (error) {
      // Another replica inserted it at the same time.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  read(): Promise<SalesBatchRecord> {
    return this.batches.findById(theOne).orFail().lean<SalesBatchRecord>();
  }

  /** Opens the batch after `batch`; false when another process did. */
  open(batch: number, { orderIds, pieces }: Content): Promise<boolean> {
    return this.change(
      { batch, isApplied: true },
      { $set: { batch: batch + 1, isApplied: false, orderIds, pieces } },
    );
  }

  close(batch: number): Promise<boolean> {
    return this.change({ batch, isApplied: false }, { $set: { isApplied: true } });
  }

  /** Claims the next publication; false when it is not due, or another process has claimed it. */
  claimPublication(now: Date, next: Date): Promise<boolean> {
    return this.change({ nextPublishAt: { $lte: now } }, { $set: { nextPublishAt: next } });
  }

  markPublished(batch: number): Promise<boolean> {
    return this.change({ published: { $lt: batch } }, { $set: { published: batch } });
  }

  private async change(pinned: object, change: object): Promise<boolean> {
    const { modifiedCount } = await this.batches.updateOne({ _id: theOne, ...pinned }, change);
    return modifiedCount === 1;
  }
}
