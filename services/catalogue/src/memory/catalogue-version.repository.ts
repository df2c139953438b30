import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { CatalogueVersion } from './catalogue-version.schema.ts';

const theOne = 'catalogue';

/** The counter by which a replica sees whether it was notified of every change. */
@Injectable()
export class CatalogueVersionRepository {
  constructor(@InjectModel(CatalogueVersion.name) private readonly versions: Model<CatalogueVersion>) {}

  async read(): Promise<number> {
    const found = await this.versions.findById(theOne).lean<CatalogueVersion>();
    return found?.version ?? 0;
  }

  /** Notes that a change is about to be written. @returns by what it is ended */
  async begin(at: Date): Promise<string> {
    const id = new Types.ObjectId().toHexString();
    const update = { $push: { begun: { id, at } }, $setOnInsert: { version: 0 } };
    await this.versions.updateOne({ _id: theOne }, update, { upsert: true });
    return id;
  }

  /** Nothing was written after all. */
  async abandon(id: string): Promise<void> {
    await this.versions.updateOne({ _id: theOne }, { $pull: { begun: { id } } });
  }

  /**
   * Counts the changes that were begun before a moment and never ended: their processes died. No event was published of the version
   * that this makes, and so everybody loads the whole catalogue.
   *
   * @returns whether there were any
   */
  async countLost(begunBefore: Date): Promise<boolean> {
    const old = { at: { $lt: begunBefore } };
    const { modifiedCount } = await this.versions.updateOne(
      { _id: theOne, begun: { $elemMatch: old } },
      { $pull: { begun: old }, $inc: { version: 1 } },
    );
    return modifiedCount > 0;
  }

  /** Counts one more change and gives the new version. Call it after the change is stored. @param ended what was begun for it */
  async next(ended?: string): Promise<number> {
    const update = { $inc: { version: 1 }, ...(ended !== undefined && { $pull: { begun: { id: ended } } }) };
    const counted = await this.versions
      .findByIdAndUpdate(theOne, update, { upsert: true, returnDocument: 'after' })
      .orFail()
      .lean<CatalogueVersion>();
    return counted.version;
  }
}
