import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, putProduct, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { CategoryRepository, type CategoryRecord } from '../categories/category.repository.ts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { safeHtml } from '../shared/safe-html.ts';
import { toProduct } from './product.mapper.ts';
import { ProductRepository } from './product.repository.ts';

@Injectable()
export class PutProduct {
  constructor(
    private readonly products: ProductRepository,
    private readonly categories: CategoryRepository,
    private readonly memory: CatalogueMemory,
    private readonly sync: CatalogueSync,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run({
    createdAt,
    ...content
  }: ParsedRequestOf<typeof putProduct>): Promise<ReplyInputOf<typeof putProduct>> {
    await this.requireSubcategories(content.categoryLink, content.subcategoryLinks);
    const now = this.clock();
    const safe = { ...content, description: safeHtml(content.description) };
    const stored = await this.products.put(safe, createdAt ? new Date(createdAt) : now, now);
    await this.sync.announce('product', [stored.id]);
    return toProduct(stored, this.memory);
  }

  private async requireSubcategories(categoryLink: string, links: readonly string[]): Promise<void> {
    const held = this.memory.categories.find(({ link }) => link === categoryLink);
    if (hasAll(held, links)) return;
    // Another replica may have been given the category a moment ago.
    if (!hasAll(await this.categories.findByLink(categoryLink), links))
      throw new AppError('CATEGORY_NOT_FOUND');
  }
}

function hasAll(category: CategoryRecord | null | undefined, links: readonly string[]): boolean {
  const known = new Set(category?.items.map(({ link }) => link));
  return links.every((link) => known.has(link));
}
