import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, putProduct, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { CategoryRepository } from '../categories/category.repository.ts';
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
    const known = new Set((await this.categories.findByLink(categoryLink))?.items.map(({ link }) => link));
    if (!links.every((link) => known.has(link))) throw new AppError('CATEGORY_NOT_FOUND');
  }
}
