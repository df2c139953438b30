import { Injectable } from '@nestjs/common';
import type { listStaffCollections, ReplyInputOf } from '@shop/contracts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { toEditableCollection } from './collection.mapper.ts';
import { CollectionRepository } from './collection.repository.ts';

@Injectable()
export class ListStaffCollections {
  constructor(
    private readonly collections: CollectionRepository,
    private readonly memory: CatalogueMemory,
  ) {}

  async run(): Promise<ReplyInputOf<typeof listStaffCollections>> {
    const records = await this.collections.findAll();
    const countOf = this.memory.countProducts();
    return {
      collections: records.map((record) => ({
        ...toEditableCollection(record),
        creatorId: record.creatorId ?? null,
        productCount: countOf(record.id),
      })),
    };
  }
}
