import { Injectable } from '@nestjs/common';
import type { ParsedRequestOf, putCategory } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { CategoryRepository, type CategoryRecord } from './category.repository.ts';
import { CreateCategory } from './create-category.use-case.ts';
import { UpdateCategory } from './update-category.use-case.ts';

type Content = ParsedRequestOf<typeof putCategory>;

/** Creates or overwrites the category with a link, for seeds, which identify subcategories by link too. */
@Injectable()
export class PutCategory {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly create: CreateCategory,
    private readonly update: UpdateCategory,
  ) {}

  async run(content: Content): Promise<CategoryRecord> {
    const existing = await this.categories.findByLink(content.link);
    if (existing) return this.overwrite(existing, content);
    try {
      return await this.create.run(content);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'LINK_TAKEN')) throw error;
      const winner = await this.categories.findByLink(content.link);
      // A concurrent request created the same link; if none did, two subcategories share a link.
      if (!winner) throw error;
      return this.overwrite(winner, content);
    }
  }

  private overwrite(
    existing: CategoryRecord,
    { name, position, items, sizeTable }: Content,
  ): Promise<CategoryRecord> {
    const ids = new Map(existing.items.map(({ link, id }) => [link, id]));
    const known = items.map((item) => ({ ...item, id: ids.get(item.link) }));
    return this.update.run({ id: existing.id, changes: { name, position, items: known, sizeTable } });
  }
}
