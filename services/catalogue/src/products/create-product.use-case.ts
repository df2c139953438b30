import { Inject, Injectable } from '@nestjs/common';
import type { createProduct, ParsedRequestOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { KnownPictures } from '../images/known-pictures.ts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { safeHtml } from '../shared/safe-html.ts';
import { isTakenAlike } from './alike-articles.ts';
import { requireCrossFieldRules } from './cross-field-rules.ts';
import { withMoments, withPlan } from './product-plan.ts';
import { ProductSections } from './product-sections.ts';
import { picturesOf } from './pictures-of.ts';
import { ProductRepository } from './product.repository.ts';
import type { StoredProduct } from './product-record.ts';

@Injectable()
export class CreateProduct {
  constructor(
    private readonly products: ProductRepository,
    private readonly sections: ProductSections,
    private readonly pictures: KnownPictures,
    private readonly sync: CatalogueSync,
    private readonly memory: CatalogueMemory,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /**
   * @param isSeed seeds may add the pictures later, and contain hidden products that were sold before
   * @throws {AppError} BAD_REQUEST, ARTICLE_TAKEN, CATEGORY_NOT_FOUND, COLLECTION_NOT_FOUND
   */
  async run(request: ParsedRequestOf<typeof createProduct>, { isSeed = false } = {}): Promise<StoredProduct> {
    const { createdAt, categoryId, subcategoryIds, collectionIds, ...given } = request;
    requireCrossFieldRules(withMoments(given), new Set(Object.keys(given)));
    const { products, memory } = this;
    if (!isSeed && (await isTakenAlike({ products, memory }, given.article)))
      throw new AppError('ARTICLE_TAKEN');
    if (!isSeed) await this.pictures.require(picturesOf(given));
    const sections = await this.sections.requireIds({ categoryId, subcategoryIds, collectionIds });
    const now = this.clock();
    const content = withPlan({ ...withMoments(given), description: safeHtml(given.description) }, null, now);
    const dates = { createdAt: createdAt === undefined ? now : new Date(createdAt), updatedAt: now };
    const wasPublished = content.isAvailable || isSeed;
    return this.sync.change({
      kind: 'product',
      write: async () => {
        const stored = await this.products.insert(content, sections, { ...dates, wasPublished });
        if (!stored) throw new AppError('ARTICLE_TAKEN');
        return stored;
      },
      idsOf: ({ id }) => [id],
    });
  }
}
