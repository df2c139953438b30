import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { artCover } from '@shop/contracts';
import { RowReader } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { ArtCover } from './art-cover.schema.ts';

/** A cover as the rest of the service sees it. */
export type ArtCoverRecord = ArtCover;

/** The new content of a slot. */
export type NewArtCover = Omit<ArtCover, 'link'> & { link?: string | null | undefined };

@Injectable()
export class ArtCoverRepository implements OnModuleInit {
  constructor(
    @InjectModel(ArtCover.name) private readonly covers: Model<ArtCover>,
    private readonly rows: RowReader,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.covers.createIndexes();
  }

  async findAll(): Promise<ArtCover[]> {
    const found = await this.covers.find({}, { _id: 0 }).sort({ slot: 1 }).lean<ArtCover[]>();
    return this.rows.readable('art-covers', found, {
      id: ({ slot }) => slot,
      check: (cover) => artCover.parse(cover),
    });
  }

  /** Sets the cover of the slot, replacing any earlier one. */
  async put({ slot, image, link }: NewArtCover): Promise<ArtCover> {
    return this.covers
      .findOneAndUpdate(
        { slot },
        // Without a link the stored one is kept.
        link === undefined ? { $set: { image }, $setOnInsert: { link: null } } : { $set: { image, link } },
        { upsert: true, returnDocument: 'after', projection: { _id: 0 } },
      )
      .orFail()
      .lean<ArtCover>();
  }
}
