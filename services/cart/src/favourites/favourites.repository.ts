import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { maxFavourites } from '@shop/domain';
import type { Model } from 'mongoose';
import { retryOnDuplicateKey } from '../shared/first-write.ts';
import { rememberedUntil, unlessForgotten } from '../shared/forgotten.ts';
import { Favourites, type Favourite } from './favourites.schema.ts';

/** Every change is one write, and returns the list after that write. */
@Injectable()
export class FavouritesRepository implements OnModuleInit {
  constructor(@InjectModel(Favourites.name) private readonly lists: Model<Favourites>) {}

  async onModuleInit(): Promise<void> {
    await this.lists.createIndexes();
  }

  async find(customerId: string): Promise<Favourite[]> {
    const found = await this.lists.findById(customerId).lean<Favourites>();
    return found?.items ?? [];
  }

  /** Adds products up to the maximum, each once; existing ones stay unchanged. Null for an erased customer. */
  add(customerId: string, added: readonly Favourite[]): Promise<Favourite[] | null> {
    const mine = { $ifNull: ['$items', []] };
    const isNew = { $not: [{ $in: ['$$one.productId', '$$mine.productId'] }] };
    const fresh = { $filter: { input: { $literal: added }, as: 'one', cond: isNew } };
    const all = { $slice: [{ $concatArrays: ['$$mine', fresh] }, maxFavourites] };
    const items = unlessForgotten(mine, { $let: { vars: { mine }, in: all } });
    return retryOnDuplicateKey(async () => {
      const written = await this.lists
        .findOneAndUpdate({ _id: customerId }, [{ $set: { items } }], {
          returnDocument: 'after',
          upsert: true,
          updatePipeline: true,
        })
        .orFail()
        .lean<Favourites>();
      return written.goneAt ? null : written.items;
    });
  }

  /** Empties the list of an erased customer and blocks later writes, since their access tokens may still be valid. */
  async forget(customerId: string, now: Date): Promise<void> {
    const empty = { items: [], goneAt: rememberedUntil(now) };
    await retryOnDuplicateKey(() =>
      this.lists.updateOne({ _id: customerId }, { $set: empty }, { upsert: true }),
    );
  }

  async remove(customerId: string, productId: string): Promise<Favourite[]> {
    const written = await this.lists
      .findOneAndUpdate({ _id: customerId }, { $pull: { items: { productId } } }, { returnDocument: 'after' })
      .lean<Favourites>();
    return written?.items ?? [];
  }
}
