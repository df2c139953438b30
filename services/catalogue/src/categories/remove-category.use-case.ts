import { Injectable } from '@nestjs/common';
import type { ParsedRequestOf, removeCategory, ReplyInputOf } from '@shop/contracts';
import { AppError, forStaff } from '@shop/domain';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { CategoryRepository } from './category.repository.ts';

/** Deletes a category. Products that refer to it are not changed, and have no category from then on. */
@Injectable()
export class RemoveCategory {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly memory: CatalogueMemory,
    private readonly sync: CatalogueSync,
  ) {}

  /** @throws {AppError} CATEGORY_NOT_FOUND */
  async run({ id }: ParsedRequestOf<typeof removeCategory>): Promise<ReplyInputOf<typeof removeCategory>> {
    const productCount = this.memory.countProducts()(id);
    await this.sync.change({
      kind: 'category',
      write: async () => {
        if (!(await this.categories.remove(id))) throw new AppError('CATEGORY_NOT_FOUND', forStaff);
      },
      idsOf: () => [id],
    });
    return { productCount };
  }
}
