import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@shop/domain';
import { nullOnDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { ImageUpload } from './image-upload.schema.ts';

/** An upload polls while the same picture is being removed, which takes a moment. */
const pauseMs = 50;
const maxPauses = 60;

/** Records uploaded pictures, and which of them are in use. */
@Injectable()
export class ImageUploadRepository implements OnModuleInit {
  constructor(@InjectModel(ImageUpload.name) private readonly uploads: Model<ImageUpload>) {}

  async onModuleInit(): Promise<void> {
    await this.uploads.createIndexes();
  }

  /**
   * Records an upload before the picture is stored.
   *
   * @returns whether there was no record of the picture before
   * @throws {AppError} SERVICE_UNAVAILABLE when its removal does not end in time
   */
  async begin(name: string, putAt: Date): Promise<boolean> {
    for (let attempt = 0; attempt < maxPauses; attempt += 1) {
      const noted = await nullOnDuplicateKey(async () => {
        const update = { $set: { putAt }, $setOnInsert: { state: 'new' as const } };
        const filter = { _id: name, state: { $ne: 'removing' as const } };
        const { upsertedCount } = await this.uploads.updateOne(filter, update, { upsert: true });
        return { isNew: upsertedCount === 1 };
      });
      if (noted) return noted.isNew;
      await pause(pauseMs);
    }
    throw new AppError('SERVICE_UNAVAILABLE');
  }

  async keep(names: readonly string[]): Promise<void> {
    await this.uploads.updateMany({ _id: { $in: [...names] }, state: 'new' }, { $set: { state: 'kept' } });
  }

  /** How many of the pictures are kept. */
  countKept(names: readonly string[]): Promise<number> {
    return this.uploads.countDocuments({ _id: { $in: [...names] }, state: 'kept' });
  }

  /** Pictures uploaded before a time and not known to be in use, including those whose removal was interrupted. */
  async findUnkept(before: Date, limit: number): Promise<{ name: string; putAt: Date }[]> {
    const found = await this.uploads
      .find({ state: { $in: ['new', 'removing'] }, putAt: { $lt: before } })
      .limit(limit)
      .lean();
    return found.map(({ _id, putAt }) => ({ name: _id, putAt }));
  }

  /** Claims pictures for removal. @returns those that were not uploaded again or kept meanwhile */
  async claim(found: readonly { name: string; putAt: Date }[]): Promise<string[]> {
    if (found.length === 0) return [];
    const asFound = found.map(({ name, putAt }) => ({ _id: name, putAt }));
    await this.uploads.updateMany({ $or: asFound, state: { $ne: 'kept' } }, { $set: { state: 'removing' } });
    // One that is being removed accepts no upload, so its time has not changed since.
    const claimed = await this.uploads.find({ $or: asFound, state: 'removing' }, { _id: 1 }).lean();
    return claimed.map(({ _id }) => _id);
  }

  /** Ends a removal: deletes the record, or keeps it because the picture is in use after all. */
  async end(name: string, { isKept }: { isKept: boolean }): Promise<void> {
    if (isKept) await this.uploads.updateOne({ _id: name }, { $set: { state: 'kept' } });
    else await this.uploads.deleteOne({ _id: name, state: 'removing' });
  }
}
