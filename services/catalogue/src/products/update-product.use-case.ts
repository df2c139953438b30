import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, updateProduct } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { type Clock, differingFields, EditorNames, editPinned, kitTokens } from '@shop/service-kit';
import { KnownPictures } from '../images/known-pictures.ts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { safeHtml } from '../shared/safe-html.ts';
import { isTakenAlike } from './alike-articles.ts';
import { requireCrossFieldRules } from './cross-field-rules.ts';
import { picturesOf } from './pictures-of.ts';
import { discountOf, withMoments, withPlan } from './product-plan.ts';
import type { ProductReferences } from './product-references.ts';
import { ProductSections } from './product-sections.ts';
import { ProductRepository, type ProductEdit } from './product.repository.ts';
import type { StoredProduct } from './product-record.ts';

type Request = ParsedRequestOf<typeof updateProduct>;
type Changes = Request['changes'];

@Injectable()
export class UpdateProduct {
  constructor(
    private readonly products: ProductRepository,
    private readonly sections: ProductSections,
    private readonly pictures: KnownPictures,
    private readonly sync: CatalogueSync,
    private readonly memory: CatalogueMemory,
    private readonly editors: EditorNames,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /**
   * @param isSeed seeds restore a deleted product, and may add the pictures later
   * @throws {AppError} BAD_REQUEST, PRODUCT_NOT_FOUND, EDITED_MEANWHILE, ARTICLE_TAKEN, CATEGORY_NOT_FOUND, COLLECTION_NOT_FOUND
   */
  async run(request: Request, { isSeed = false } = {}): Promise<StoredProduct> {
    const { id, expectedUpdatedAt, changes } = request;
    const { after } = await this.sync.change({
      kind: 'product',
      write: () =>
        editPinned<StoredProduct>({
          find: () => this.find(id, isSeed),
          expectedUpdatedAt,
          differing: (current) => differingFrom(current, changes),
          write: async (current, updatedAt) => {
            const content = contentOf(changes);
            const edited = asEdited(current);
            requireCrossFieldRules({ ...edited, ...content }, new Set(differingFields(content, edited)));
            await this.requireFreeArticle(current, changes.article);
            if (!isSeed) await this.pictures.require(picturesOf(changes, current));
            return this.write(current, changes, updatedAt);
          },
          now: this.clock(),
          editors: this.editors,
        }),
      idsOf: (made) => (made.after === made.before ? [] : [id]),
    });
    return after;
  }

  /** @throws {AppError} ARTICLE_TAKEN when another product has one that looks the same */
  private async requireFreeArticle({ id, article: before }: StoredProduct, article = before): Promise<void> {
    const { products, memory } = this;
    if (article !== before && (await isTakenAlike({ products, memory }, article, id)))
      throw new AppError('ARTICLE_TAKEN');
  }

  /** A deleted product cannot be edited. */
  async find(id: string, isDeletedToo = false): Promise<StoredProduct> {
    const found = await this.products.findById(id);
    if (!found || (found.deletedAt && !isDeletedToo)) throw new AppError('PRODUCT_NOT_FOUND');
    return found;
  }

  private async write(
    current: StoredProduct,
    changes: Changes,
    updatedAt: Date,
  ): Promise<StoredProduct | 'stale'> {
    const content = {
      ...(await this.clearedSeams(current, changes)),
      ...withPlan(contentOf(changes), current, updatedAt),
    };
    if (content.images || content.seams) await this.pictures.keepShown([current]);
    const stored = await this.products.edit(
      current,
      {
        content,
        ...(current.deletedAt && { deletion: { deletedAt: null, wasAvailable: false } }),
        sections: await this.sectionsOf(current, changes),
      },
      updatedAt,
    );
    if (stored === null) throw new AppError('ARTICLE_TAKEN');
    return stored;
  }

  /** Another category has other seams: the previous ones are cleared unless the edit sets some. back-office 4 */
  private async clearedSeams(
    { references }: StoredProduct,
    { categoryId }: Changes,
  ): Promise<Pick<ProductEdit['content'], 'seams'>> {
    if (categoryId === undefined) return {};
    const { categoryId: before } = (await this.sections.read()).place(references);
    return before === categoryId ? {} : { seams: [] };
  }

  /** Unchanged references are not checked, so a section that was deleted since does not block the change of a price. */
  private async sectionsOf(
    { references }: StoredProduct,
    { categoryId, subcategoryIds, collectionIds }: Changes,
  ): Promise<ProductReferences | null> {
    const wanted = { categoryId, subcategoryIds, collectionIds: collectionIds === null ? [] : collectionIds };
    if (Object.values(wanted).every((one) => one === undefined)) return null;
    const sections = await this.sections.read();
    const existing = sections.place(references);
    const isMoved = wanted.categoryId !== undefined && wanted.categoryId !== existing.categoryId;
    return this.sections.requireIds({
      categoryId: wanted.categoryId ?? existing.categoryId,
      // Subcategories belong to the category, so a move clears them.
      subcategoryIds: wanted.subcategoryIds ?? (isMoved ? [] : existing.subcategoryIds),
      collectionIds: wanted.collectionIds ?? existing.collectionIds,
    });
  }
}

/** The changes that differ from the product; a save of a deleted one restores it. */
const differingFrom = (current: StoredProduct, changes: Changes): string[] => {
  const { categoryId, subcategoryIds, collectionIds } = changes;
  const sections = { categoryId, subcategoryIds, collectionIds: collectionIds === null ? [] : collectionIds };
  return [
    ...differingFields(contentOf(changes), asEdited(current)),
    ...differingFields(sections, current.references),
    ...(current.deletedAt ? ['isDeleted'] : []),
  ];
};

/** A product in the form that an edit is compared with. Fields without a value may be absent. */
const asEdited = <Stored extends Parameters<typeof discountOf>[0]>(stored: Stored) => ({
  ...{ publishAt: null, hideAt: null, discountFrom: null, discountTo: null },
  ...{ imageColours: [], imageAlts: [] },
  ...stored,
  discountPriceKopecks: discountOf(stored),
});

/** Null clears a field. */
function contentOf(changes: Changes): ProductEdit['content'] {
  const {
    categoryId: _category,
    subcategoryIds: _subcategories,
    collectionIds: _collections,
    ...given
  } = withMoments(changes);
  const { seams, tags, description, defaultSeamTitle, ...content } = given;
  return {
    ...content,
    ...(seams !== undefined && { seams: seams ?? [] }),
    ...(tags !== undefined && { tags: tags ?? [] }),
    ...(defaultSeamTitle !== undefined && { defaultSeamTitle: defaultSeamTitle ?? '' }),
    ...(description !== undefined && { description: safeHtml(description ?? '') }),
  };
}
