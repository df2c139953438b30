import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { SavedViews, type StoredView } from './saved-views.schema.ts';

export type { StoredView } from './saved-views.schema.ts';

/** The changeable fields of a view. */
export type ViewChange = Partial<Pick<StoredView, 'name' | 'nameKey' | 'query' | 'columns'>> &
  Pick<StoredView, 'by' | 'updatedAt'>;

/** The maximum number of removed views that are kept for a restore. */
const maxRemoved = 20;

@Injectable()
export class SavedViewsRepository {
  constructor(@InjectModel(SavedViews.name) private readonly stored: Model<SavedViews>) {}

  /** Returns empty lists when there is no document yet. */
  async find(id: string): Promise<Pick<SavedViews, 'views' | 'removed'>> {
    const found = await this.stored.findById(id).lean();
    return { views: found?.views ?? [], removed: found?.removed ?? [] };
  }

  /** False when the maximum is reached, or another view has the name. */
  async add(id: string, view: StoredView, max: number): Promise<boolean> {
    await this.ensure(id);
    const { modifiedCount } = await this.stored.updateOne(hasRoomFor(id, view, max), {
      $push: { views: view },
    });
    return modifiedCount === 1;
  }

  /** False when the view was changed meanwhile, or another one has the name. */
  async change(id: string, before: StoredView, change: ViewChange): Promise<boolean> {
    const { nameKey } = change;
    const isFree = { views: { $not: { $elemMatch: { nameKey, id: { $ne: before.id } } } } };
    const { modifiedCount } = await this.stored.updateOne(
      { $and: [{ _id: id, views: asItWas(before) }, ...(nameKey === undefined ? [] : [isFree])] },
      {
        $set: Object.fromEntries(
          Object.entries(change).map(([field, value]) => [`views.$[one].${field}`, value]),
        ),
      },
      { arrayFilters: [{ 'one.id': before.id }] },
    );
    return modifiedCount === 1;
  }

  /** False when the view was changed meanwhile. */
  async remove(id: string, view: StoredView, removedAt: Date): Promise<boolean> {
    const { modifiedCount } = await this.stored.updateOne(
      { _id: id, views: asItWas(view) },
      {
        $pull: { views: { id: view.id } },
        $push: { removed: { $each: [{ ...view, removedAt }], $slice: -maxRemoved } },
      },
    );
    return modifiedCount === 1;
  }

  /** False when the view is no longer among the removed ones, the maximum is reached, or another view has the name. */
  async restore(id: string, view: StoredView, max: number): Promise<boolean> {
    const { removedAt: _removedAt, ...restored } = view;
    const { modifiedCount } = await this.stored.updateOne(
      { $and: [hasRoomFor(id, view, max), { 'removed.id': view.id }] },
      { $pull: { removed: { id: view.id } }, $push: { views: restored } },
    );
    return modifiedCount === 1;
  }

  private async ensure(id: string): Promise<void> {
    try {
      await this.stored.updateOne(
        { _id: id },
        { $setOnInsert: { views: [], removed: [] } },
        { upsert: true },
      );
    } catch (error) {
      // Another request has just created the document.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

const asItWas = ({ id, updatedAt }: StoredView) => ({ $elemMatch: { id, updatedAt } });

const hasRoomFor = (_id: string, { nameKey }: StoredView, max: number) => ({
  _id,
  'views.nameKey': { $ne: nameKey },
  [`views.${max - 1}`]: { $exists: false },
});
