import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CatalogueVersion } from './catalogue-version.schema.ts';

const theOne = 'catalogue';

/** The counter that tells a replica whether it has heard of every change. */
@Injectable()
export class CatalogueVersionRepository {
  constructor(@InjectModel(CatalogueVersion.name) private readonly versions: Model<CatalogueVersion>) {}

  async read(): Promise<number> {
    const found = await this.versions.findById(theOne).lean<CatalogueVersion>();
    return found?.version ?? 0;
  }

  /** Counts one more change and gives the new version. Call it after the change is stored. */
  async next(): Promise<number> {
    const counted = await this.versions
      .findByIdAndUpdate(theOne, { $inc: { version: 1 } }, { upsert: true, returnDocument: 'after' })
      .orFail()
      .lean<CatalogueVersion>();
    return counted.version;
  }
}
