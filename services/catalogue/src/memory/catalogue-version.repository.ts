import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { CatalogueVersion } from './catalogue-version.schema.ts';

const theOne = 'catalogue';

/** The version counter by which a replica detects that it missed an event. */
@Injectable()
export class CatalogueVersionRepository {
  constructor(@InjectModel(CatalogueVersion.name) private readonly versions: Model<CatalogueVersion>) {}

  async read(): Promise<number> {
    const found = await this.versions.findById(theOne).lean<CatalogueVersion>();
    return found?.version ?? 0;
  }

  /** Records that a change is about to be written. @returns the id that ends the record */
  async begin(at: Date): Promise<string> {
    const id = new Types.ObjectId().toHexString();
    const update = { $push: { begun: { id, at } }, $setOnInsert: { version: 0 } };
    await this.versions.updateOne({ _id: theOne }, update, { upsert: true });
    return id;
  }

  /** Removes the record of a change that was not written. */
  async abandon(id: string): Promise<void> {
    await this.versions.updateOne({ _id: theOne }, { $pull: { begun: { id } } });
  }

  /**
   * Counts the changes that began before a moment and never ended, because their processes crashed. No event is
   * published for the resulting version, so every replica reloads the whole catalogue.
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

  /** Increments and returns the version. Call it after the change is stored. @param ended the id from `begin` */
  async next(ended?: string): Promise<number> {
    const update = { $inc: { version: 1 }, ...(ended !== undefined && { $pull: { begun: { id: ended } } }) };
    const counted = await this.versions
      .findByIdAndUpdate(theOne, update, { upsert: true, returnDocument: 'after' })
      .orFail()
      .lean<CatalogueVersion>();
    return counted.version;
  }
}
