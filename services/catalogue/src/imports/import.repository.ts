import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { ProductImport, type ImportCounts, type ImportState } from './product-import.schema.ts';

export type ImportRecord = ProductImport & { id: string };

type Lean = ProductImport & { _id: Types.ObjectId };
const toRecord = ({ _id, ...rest }: Lean): ImportRecord => ({ ...rest, id: _id.toHexString() });

export const noCounts: ImportCounts = {
  ...{ created: 0, changed: 0, unchanged: 0, failed: 0 },
  ...{ undone: 0, kept: 0, skipped: 0 },
};

/** Stores imports, and the leases of the replicas that process them. */
@Injectable()
export class ImportRepository implements OnModuleInit {
  constructor(@InjectModel(ProductImport.name) private readonly imports: Model<ProductImport>) {}

  async onModuleInit(): Promise<void> {
    await this.imports.createIndexes();
  }

  async insert(record: ProductImport): Promise<ImportRecord> {
    const created = await this.imports.create(record);
    return toRecord(created.toObject<Lean>());
  }

  async find(id: string): Promise<ImportRecord | null> {
    const found = await this.imports.findById(id).lean<Lean>();
    return found && toRecord(found);
  }

  /** Imports whose file is complete. */
  async findNewest(limit: number): Promise<ImportRecord[]> {
    const found = await this.imports
      .find({ state: { $ne: 'uploading' } })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<Lean[]>();
    return found.map(toRecord);
  }

  /** Records a piece before it is stored. @returns null when the import accepts no more pieces */
  async notePart(id: string, parts: number): Promise<ImportRecord | null> {
    const found = await this.imports
      .findOneAndUpdate({ _id: id, state: 'uploading' }, { $max: { parts } }, { returnDocument: 'after' })
      .lean<Lean>();
    return found && toRecord(found);
  }

  /** Records a piece of an archive before it is stored. @returns null when the import accepts none now */
  async noteArchivePart(
    id: string,
    states: readonly ImportState[],
    { upload, parts }: { upload: string; parts: number },
  ): Promise<ImportRecord | null> {
    const found = await this.imports
      .findOneAndUpdate(
        { _id: id, state: { $in: states } },
        { $max: { [`archiveParts.${upload}`]: parts } },
        { returnDocument: 'after' },
      )
      .lean<Lean>();
    return found && toRecord(found);
  }

  /** Records that an archive has been deleted. */
  async forgetArchive(id: string, upload: string): Promise<void> {
    await this.imports.updateOne({ _id: id }, { $unset: { [`archiveParts.${upload}`]: '' } });
  }

  /** @returns null when the import is in none of these states */
  async change(
    id: string,
    states: readonly ImportState[],
    fields: Partial<ProductImport>,
  ): Promise<ImportRecord | null> {
    const found = await this.imports
      .findOneAndUpdate({ _id: id, state: { $in: states } }, { $set: fields }, { returnDocument: 'after' })
      .lean<Lean>();
    return found && toRecord(found);
  }

  /** Leases the import that has waited longest. */
  async claim(now: Date, dueAt: Date): Promise<ImportRecord | null> {
    const lease = new Types.ObjectId().toHexString();
    const found = await this.imports
      .findOneAndUpdate(
        { dueAt: { $lte: now } },
        { $set: { lease, dueAt } },
        { returnDocument: 'after', sort: { dueAt: 1 } },
      )
      .lean<Lean>();
    return found && toRecord(found);
  }

  /** Saves the progress of the lease holder. @returns null when another process holds the lease by now */
  async advance({ id, lease }: ImportRecord, fields: Partial<ProductImport>): Promise<ImportRecord | null> {
    const found = await this.imports
      .findOneAndUpdate({ _id: id, lease }, { $set: fields }, { returnDocument: 'after' })
      .lean<Lean>();
    return found && toRecord(found);
  }

  /** Extends the lease while its holder works on the step; a step that has ended meanwhile stays ended. */
  async keepLease({ id, lease, state }: ImportRecord, dueAt: Date): Promise<void> {
    await this.imports.updateOne({ _id: id, lease, state, dueAt: { $ne: null } }, { $set: { dueAt } });
  }

  /** Expired imports, except those in progress. */
  async findGone(now: Date, limit: number): Promise<ImportRecord[]> {
    const found = await this.imports
      .find({ goneAt: { $lte: now }, dueAt: null })
      .limit(limit)
      .lean<Lean[]>();
    return found.map(toRecord);
  }

  async remove(id: string): Promise<void> {
    await this.imports.deleteOne({ _id: id });
  }
}
