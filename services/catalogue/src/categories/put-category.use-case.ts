import { Injectable } from '@nestjs/common';
import type { ParsedRequestOf, putCategory, ReplyInputOf } from '@shop/contracts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { toCategory } from './category.mapper.ts';
import { CategoryRepository } from './category.repository.ts';

@Injectable()
export class PutCategory {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly memory: CatalogueMemory,
    private readonly sync: CatalogueSync,
  ) {}

  async run(content: ParsedRequestOf<typeof putCategory>): Promise<ReplyInputOf<typeof putCategory>> {
    const stored = await this.categories.put(content);
    await this.sync.announce('category', [stored.id]);
    return toCategory(stored, this.memory);
  }
}
