import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { category } from '@shop/contracts';
import type { SizeTable } from '@shop/domain';
import {
  currentPersonId,
  type LastEdit,
  lastEditFields,
  nullOnDuplicateKey,
  RowReader,
} from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { z } from 'zod';
import type { FormerLink } from '../shared/former-links.ts';
import { Category } from './category.schema.ts';

/** A category with ids as text. */
export interface CategoryRecord {
  id: string;
  link: string;
  name: string;
  position: number;
  items: { id: string; link: string; name: string }[];
  sizeTable?: SizeTable | null | undefined;
  formerLinks: FormerCategoryLink[];
  createdAt: Date;
  creatorId?: string | undefined;
  updatedAt: Date;
  lastEdit?: LastEdit | undefined;
}

/** A former link of the category, or of the subcategory with this id. */
export interface FormerCategoryLink extends FormerLink {
  subcategoryId: string | null;
}

export interface CategoryContent {
  link: string;
  name: string;
  position: number;
  /** A subcategory without an id is new. */
  items: readonly { id?: string | undefined; link: string; name: string }[];
  sizeTable?: SizeTable | null | undefined;
  formerLinks?: readonly FormerCategoryLink[];
}

type Lean = Category & { _id: Types.ObjectId };

/** A category as stored: without product counts, which are computed for each reply. */
const readableCategory = category.extend({
  items: z.array(category.shape.items.element.omit({ productCount: true })),
});

function toRecord({
  _id,
  link,
  name,
  position,
  items,
  sizeTable = null,
  formerLinks = [],
  creatorId,
  updatedAt,
  lastEdit,
}: Lean): CategoryRecord {
  return {
    id: _id.toHexString(),
    ...{ link, name, position },
    items: items.map((item) => ({ id: item._id.toHexString(), link: item.link, name: item.name })),
    sizeTable,
    formerLinks: formerLinks.map((former) => ({
      link: former.link,
      until: former.until,
      subcategoryId: former.subcategoryId?.toHexString() ?? null,
    })),
    createdAt: _id.getTimestamp(),
    ...(creatorId !== undefined && { creatorId }),
    updatedAt,
    ...(lastEdit && { lastEdit }),
  };
}

function toFields({ link, name, position, items, sizeTable = null, formerLinks = [] }: CategoryContent) {
  const stored = items.map((item) => ({
    _id: new Types.ObjectId(item.id),
    link: item.link,
    name: item.name,
  }));
  const former = formerLinks.map(({ subcategoryId, ...one }) => ({
    ...one,
    subcategoryId: subcategoryId === null ? null : new Types.ObjectId(subcategoryId),
  }));
  return {
    link,
    name,
    position,
    items: stored,
    sizeTable,
    ...(former.length > 0 && { formerLinks: former }),
  };
}

@Injectable()
export class CategoryRepository implements OnModuleInit {
  constructor(
    @InjectModel(Category.name) private readonly categories: Model<Category>,
    private readonly rows: RowReader,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.categories.createIndexes();
  }

  async findAll(): Promise<CategoryRecord[]> {
    const found = await this.categories.find().sort({ position: 1, _id: 1 }).lean<Lean[]>();
    const readable = this.rows.readable('categories', found, {
      id: ({ _id }) => _id,
      check: (stored) => readableCategory.parse(toRecord(stored)),
    });
    return readable.map(toRecord);
  }

  async findById(id: string): Promise<CategoryRecord | null> {
    const found = await this.categories.findById(id).lean<Lean>();
    return found && toRecord(found);
  }

  async findByLink(link: string): Promise<CategoryRecord | null> {
    const found = await this.categories.findOne({ link }).lean<Lean>();
    return found && toRecord(found);
  }

  /** @returns whether it existed */
  async remove(id: string): Promise<boolean> {
    const { deletedCount } = await this.categories.deleteOne({ _id: id });
    return deletedCount > 0;
  }

  /** The menu position after all others. */
  async nextPosition(): Promise<number> {
    const last = await this.categories.findOne().sort({ position: -1 }).lean<Pick<Lean, 'position'>>();
    return last ? last.position + 1 : 0;
  }

  /** @returns null when another category has the link */
  insert(content: CategoryContent, updatedAt: Date): Promise<CategoryRecord | null> {
    return nullOnDuplicateKey(async () => {
      const created = await this.categories.create({
        ...toFields(content),
        ...{ updatedAt, creatorId: currentPersonId() },
        ...lastEditFields(updatedAt),
      });
      return toRecord(created.toObject<Lean>());
    });
  }

  /**
   * Stores the new content if the record is still the stored version.
   *
   * @returns `stale` when it is not; null when another category has the link
   */
  edit(
    { id, updatedAt: readAt }: CategoryRecord,
    content: CategoryContent,
    updatedAt: Date,
  ): Promise<CategoryRecord | 'stale' | null> {
    return nullOnDuplicateKey(async () => {
      const stored = await this.categories
        .findOneAndUpdate(
          { _id: id, updatedAt: readAt },
          { $set: { ...toFields(content), updatedAt, ...lastEditFields(updatedAt) } },
          { returnDocument: 'after' },
        )
        .lean<Lean>();
      return stored ? toRecord(stored) : 'stale';
    });
  }
}
