import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { NamedReferences, ProductReferences } from './product-references.ts';
import { Product } from './product.schema.ts';

/** A product that refers to its sections by link and name, as the previous version does. */
export interface NamedProduct extends NamedReferences {
  id: string;
}

const toObjectId = (id: string): Types.ObjectId => new Types.ObjectId(id);

type Lean = NamedReferences & { _id: Types.ObjectId };

/** The ids were not set since the product was last written. */
const isNamed = { $expr: { $ne: ['$referencesAt', '$updatedAt'] } };

const fields = { categoryLink: 1, subcategoryLinks: 1, collections: 1 } as const;

/**
 * The links and names that the previous version stores on products, and reads while it runs beside this one. To be
 * removed with the version after this one.
 */
@Injectable()
export class NamedProductRepository {
  constructor(@InjectModel(Product.name) private readonly products: Model<Product>) {}

  count(): Promise<number> {
    return this.products.countDocuments(isNamed);
  }

  /** The next products after this id. */
  async findAfter(id: string | null, limit: number): Promise<NamedProduct[]> {
    const after = id === null ? {} : { _id: { $gt: toObjectId(id) } };
    const found = await this.products
      .find({ ...after, ...isNamed }, fields)
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Lean[]>();
    return found.map(({ _id, ...names }) => ({ ...names, id: _id.toHexString() }));
  }

  /**
   * Sets the ids of the given products that still have exactly these names, even if other fields were written
   * meanwhile.
   *
   * @returns the number of products changed
   */
  async setIds(
    ids: readonly string[],
    names: NamedReferences,
    references: ProductReferences,
  ): Promise<number> {
    const { categoryLink, subcategoryLinks, collections } = names;
    const filter = {
      _id: { $in: ids.map(toObjectId) },
      categoryLink,
      subcategoryLinks,
      collections,
      ...isNamed,
    };
    const { categoryId, subcategoryIds, collectionIds } = references;
    const fields = {
      categoryId: categoryId === null ? null : toObjectId(categoryId),
      subcategoryIds: subcategoryIds.map(toObjectId),
      collectionIds: collectionIds.map(toObjectId),
      referencesAt: '$updatedAt',
    };
    const { modifiedCount } = await this.products.collection.updateMany(filter, [{ $set: fields }]);
    return modifiedCount;
  }

  /** @returns the ids of its products */
  async renameCollection(from: string, to: string): Promise<string[]> {
    await this.products.updateMany({ collections: from }, { $set: { 'collections.$': to } });
    return this.idsOf({ collections: to });
  }

  /** @returns the ids of its products */
  async relinkSubcategory(categoryLink: string, from: string, to: string): Promise<string[]> {
    await this.products.updateMany(
      { categoryLink, subcategoryLinks: from },
      { $set: { 'subcategoryLinks.$': to } },
    );
    return this.idsOf({ categoryLink, subcategoryLinks: to });
  }

  /** @returns the ids of its products */
  async relinkCategory(from: string, to: string): Promise<string[]> {
    await this.products.updateMany({ categoryLink: from }, { $set: { categoryLink: to } });
    return this.idsOf({ categoryLink: to });
  }

  private async idsOf(filter: object): Promise<string[]> {
    const found = await this.products.find(filter, { _id: 1 }).lean<Pick<Lean, '_id'>[]>();
    return found.map(({ _id }) => _id.toHexString());
  }
}
