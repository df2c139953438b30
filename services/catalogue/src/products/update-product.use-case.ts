import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, updateProduct } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { differingFields, editPinned } from '../shared/edit-pinned.ts';
import { safeHtml } from '../shared/safe-html.ts';
import { isById } from './product-references.ts';
import { ProductSections } from './product-sections.ts';
import {
  ProductRepository,
  type ProductEdit,
  type StoredProduct,
  type WrittenReferences,
} from './product.repository.ts';

type Request = ParsedRequestOf<typeof updateProduct>;
type Changes = Request['changes'];

@Injectable()
export class UpdateProduct {
  constructor(
    private readonly products: ProductRepository,
    private readonly sections: ProductSections,
    private readonly sync: CatalogueSync,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws {AppError} PRODUCT_NOT_FOUND, EDITED_MEANWHILE, ARTICLE_TAKEN, CATEGORY_NOT_FOUND, COLLECTION_NOT_FOUND */
  async run({ id, expectedUpdatedAt, changes }: Request): Promise<StoredProduct> {
    const { after } = await editPinned<StoredProduct>({
      find: () => this.find(id),
      expectedUpdatedAt,
      differing: ({ references, ...stored }) => differingFields(changes, { ...stored, ...references }),
      write: (current, updatedAt) => this.write(current, changes, updatedAt),
      now: this.clock(),
    });
    await this.sync.announce('product', [id]);
    return after;
  }

  private async find(id: string): Promise<StoredProduct> {
    const found = await this.products.findById(id);
    if (!found) throw new AppError('PRODUCT_NOT_FOUND');
    return found;
  }

  private async write(
    current: StoredProduct,
    changes: Changes,
    updatedAt: Date,
  ): Promise<StoredProduct | 'stale'> {
    const stored = await this.products.edit(
      current,
      { content: contentOf(changes), sections: await this.sectionsOf(current, changes) },
      updatedAt,
    );
    if (stored === null) throw new AppError('ARTICLE_TAKEN');
    return stored;
  }

  /** What is not changed is not checked: a section that was deleted since keeps nobody from correcting a price. */
  private async sectionsOf(
    { references }: StoredProduct,
    { categoryId, subcategoryIds, collectionIds }: Changes,
  ): Promise<WrittenReferences | null> {
    const wanted = { categoryId, subcategoryIds, collectionIds: collectionIds === null ? [] : collectionIds };
    const isKept = Object.values(wanted).every((one) => one === undefined);
    if (isKept && isById(references)) return null;
    const sections = await this.sections.read();
    const existing = sections.place(references);
    const next = {
      categoryId: wanted.categoryId ?? existing.categoryId,
      subcategoryIds: wanted.subcategoryIds ?? existing.subcategoryIds,
      collectionIds: wanted.collectionIds ?? existing.collectionIds,
    };
    return isKept ? { references: next, names: sections.toNames(next) } : this.sections.requireIds(next);
  }
}

/** Null clears. */
function contentOf(changes: Changes): ProductEdit['content'] {
  const {
    categoryId: _category,
    subcategoryIds: _subcategories,
    collectionIds: _collections,
    ...given
  } = changes;
  const { seams, tags, description, defaultSeamTitle, ...content } = given;
  return {
    ...content,
    ...(seams !== undefined && { seams: seams ?? [] }),
    ...(tags !== undefined && { tags: tags ?? [] }),
    ...(defaultSeamTitle !== undefined && { defaultSeamTitle: defaultSeamTitle ?? '' }),
    ...(description !== undefined && { description: safeHtml(description ?? '') }),
  };
}
