import { Inject, Injectable } from '@nestjs/common';
import type { createProduct, ParsedRequestOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { safeHtml } from '../shared/safe-html.ts';
import { withMoments, withPlan } from './product-plan.ts';
import { ProductSections } from './product-sections.ts';
import { ProductRepository, type StoredProduct } from './product.repository.ts';

@Injectable()
export class CreateProduct {
  constructor(
    private readonly products: ProductRepository,
    private readonly sections: ProductSections,
    private readonly sync: CatalogueSync,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws {AppError} ARTICLE_TAKEN, CATEGORY_NOT_FOUND, COLLECTION_NOT_FOUND */
  async run(request: ParsedRequestOf<typeof createProduct>): Promise<StoredProduct> {
    const { createdAt, categoryId, subcategoryIds, collectionIds, ...given } = request;
    const sections = await this.sections.requireIds({ categoryId, subcategoryIds, collectionIds });
    const now = this.clock();
    const content = withPlan({ ...withMoments(given), description: safeHtml(given.description) }, null, now);
    const dates = { createdAt: createdAt === undefined ? now : new Date(createdAt), updatedAt: now };
    return this.sync.change({
      kind: 'product',
      write: async () => {
        const stored = await this.products.insert(content, sections, dates);
        if (!stored) throw new AppError('ARTICLE_TAKEN');
        return stored;
      },
      idsOf: ({ id }) => [id],
    });
  }
}
