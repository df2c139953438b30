import { Injectable } from '@nestjs/common';
import type { ParsedRequestOf, putProduct } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { CreateProduct } from './create-product.use-case.ts';
import { ProductSections } from './product-sections.ts';
import { ProductRepository } from './product.repository.ts';
import type { StoredProduct } from './product-record.ts';
import { UpdateProduct } from './update-product.use-case.ts';

/** Creates or overwrites the product with an article, for imports and seeds, which name sections by link and name. */
@Injectable()
export class PutProduct {
  constructor(
    private readonly products: ProductRepository,
    private readonly sections: ProductSections,
    private readonly create: CreateProduct,
    private readonly update: UpdateProduct,
  ) {}

  /** @throws {AppError} CATEGORY_NOT_FOUND, COLLECTION_NOT_FOUND */
  async run(request: ParsedRequestOf<typeof putProduct>): Promise<StoredProduct> {
    const { createdAt, categoryLink, subcategoryLinks, collections, ...content } = request;
    const named = { categoryLink, subcategoryLinks, collections };
    const { categoryId, subcategoryIds, collectionIds } = await this.sections.requireNames(named);
    if (categoryId === null) throw new AppError('CATEGORY_NOT_FOUND');
    const placed = { ...content, categoryId, subcategoryIds, collectionIds };
    const id = await this.products.findIdByArticle(content.article);
    if (id !== null) return this.update.run({ id, changes: placed }, { isSeed: true });
    try {
      return await this.create.run({ ...placed, createdAt }, { isSeed: true });
    } catch (error) {
      const winner = isArticleTaken(error) && (await this.products.findIdByArticle(content.article));
      // A concurrent request created the same article.
      if (winner) return this.update.run({ id: winner, changes: placed }, { isSeed: true });
      throw error;
    }
  }
}

const isArticleTaken = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'ARTICLE_TAKEN';
