import { Injectable } from '@nestjs/common';
import type { listStaffCategories, ReplyInputOf } from '@shop/contracts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { toEditableCategory } from './category.mapper.ts';
import { CategoryRepository } from './category.repository.ts';

@Injectable()
export class ListStaffCategories {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly memory: CatalogueMemory,
  ) {}

  async run(): Promise<ReplyInputOf<typeof listStaffCategories>> {
    const records = await this.categories.findAll();
    const countOf = this.memory.countProducts();
    return {
      categories: records.map((record) => ({
        ...toEditableCategory(record),
        items: record.items.map((item) => ({ ...item, productCount: countOf(item.id) })),
        productCount: countOf(record.id),
        createdAt: record.createdAt.toISOString(),
        creatorId: record.creatorId ?? null,
      })),
    };
  }
}
