import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { category } from '@shop/contracts';
import { RowReader } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { z } from 'zod';
import { Category } from './category.schema.ts';

/** A category with ids as text. */
export interface CategoryRecord {
  id: string;
  link: string;
  name: string;
  position: number;
  items: { id: string; link: string; name: string }[];
}

export interface CategoryContent {
  link: string;
  name: string;
  position: number;
  items: readonly { link: string; name: string }[];
}

type Lean = Category & { _id: Types.ObjectId };

/** A category as it is stored: how many products it has is counted for each reply. */
const readableCategory = category.extend({
  items: z.array(category.shape.items.element.omit({ productCount: true })),
});

function toRecord({ _id, link, name, position, items }: Lean): CategoryRecord {
  return {
    id: _id.toHexString(),
    link,
    name,
    position,
    items: items.map((item) => ({ id: item._id.toHexString(), link: item.link, name: item.name })),
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

  async findByLink(link: string): Promise<CategoryRecord | null> {
    const found = await this.categories.findOne({ link }).lean<Lean>();
    return found && toRecord(found);
  }

  /** Creates the category of this link or replaces what it holds. */
  async put({ link, name, position, items }: CategoryContent): Promise<CategoryRecord> {
    const known = new Map((await this.findByLink(link))?.items.map((item) => [item.link, item.id]));
    const kept = items.map((item) => ({
      _id: new Types.ObjectId(known.get(item.link)),
      link: item.link,
      name: item.name,
    }));
    const stored = await this.categories
      .findOneAndUpdate(
        { link },
        { $set: { name, position, items: kept } },
        { upsert: true, returnDocument: 'after' },
      )
      .orFail()
      .lean<Lean>();
    return toRecord(stored);
  }
}
