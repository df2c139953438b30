import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { ImportPicture } from './import-picture.schema.ts';

/** The key of an archive's file among the addresses of downloaded pictures. */
export const archiveAddress = (upload: string, file: string): string => `zip:${upload}/${file}`;

/** Maps the picture addresses of an import to pictures of the shop. */
@Injectable()
export class ImportPictureRepository implements OnModuleInit {
  constructor(@InjectModel(ImportPicture.name) private readonly pictures: Model<ImportPicture>) {}

  async onModuleInit(): Promise<void> {
    await this.pictures.createIndexes();
  }

  async find(importId: string, addresses: readonly string[]): Promise<Map<string, string>> {
    const found = await this.pictures
      .find({ importId: new Types.ObjectId(importId), address: { $in: addresses } })
      .lean();
    return new Map(found.map(({ address, name }) => [address, name]));
  }

  async put(importId: string, address: string, name: string): Promise<void> {
    const filter = { importId: new Types.ObjectId(importId), address };
    await this.pictures.updateOne(filter, { $set: { name } }, { upsert: true });
  }

  /** Removes the entries for the files of an archive. */
  async removeOfArchive(importId: string, upload: string): Promise<void> {
    const address = { $regex: `^${archiveAddress(upload, '')}` };
    await this.pictures.deleteMany({ importId: new Types.ObjectId(importId), address });
  }

  async removeAll(importId: string): Promise<void> {
    await this.pictures.deleteMany({ importId: new Types.ObjectId(importId) });
  }
}
