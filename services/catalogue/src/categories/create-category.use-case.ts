import { Inject, Injectable } from '@nestjs/common';
import type { createCategory, ParsedRequestOf } from '@shop/contracts';
import { kitTokens, type Clock } from '@shop/service-kit';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { linkTaken } from '../shared/link-taken.ts';
import { CategoryRepository, type CategoryRecord } from './category.repository.ts';
import { checkSubcategories } from './check-subcategories.ts';

@Injectable()
export class CreateCategory {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly sync: CatalogueSync,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws {AppError} LINK_TAKEN */
  async run(content: ParsedRequestOf<typeof createCategory>): Promise<CategoryRecord> {
    checkSubcategories(content.items, []);
    const position = content.position ?? (await this.categories.nextPosition());
    return this.sync.change({
      kind: 'category',
      write: async () => {
        const stored = await this.categories.insert({ ...content, position }, this.clock());
        if (!stored) throw linkTaken('link');
        return stored;
      },
      idsOf: ({ id }) => [id],
    });
  }
}
