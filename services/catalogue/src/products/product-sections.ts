import { Injectable } from '@nestjs/common';
import { AppError, forStaff } from '@shop/domain';
import { CategoryRepository } from '../categories/category.repository.ts';
import { CollectionRepository } from '../collections/collection.repository.ts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { Sections, type NamedReferences, type ProductReferences } from './product-references.ts';

/** Checks the sections that a product refers to. */
@Injectable()
export class ProductSections {
  constructor(
    private readonly memory: CatalogueMemory,
    private readonly categories: CategoryRepository,
    private readonly collections: CollectionRepository,
  ) {}

  /** Reads categories and collections from the database. */
  async read(): Promise<Sections> {
    const [categories, collections] = await Promise.all([
      this.categories.findAll(),
      this.collections.findAll(),
    ]);
    return new Sections(categories, collections);
  }

  /** @throws {AppError} CATEGORY_NOT_FOUND, also for a subcategory of another category, COLLECTION_NOT_FOUND */
  requireIds(wanted: ProductReferences): Promise<ProductReferences> {
    return this.require((sections) => checkIds(sections, wanted));
  }

  /** The same for links and names. */
  requireNames(wanted: NamedReferences): Promise<ProductReferences> {
    return this.require((sections) => checkNames(sections, wanted));
  }

  /** Another replica may have just created a section: sections missing in memory are looked up in the database. */
  private async require(
    check: (sections: Sections) => ProductReferences | AppError,
  ): Promise<ProductReferences> {
    let references = check(this.memory.sections);
    if (references instanceof AppError) references = check(await this.read());
    if (references instanceof AppError) throw references;
    return references;
  }
}

function checkIds(sections: Sections, wanted: ProductReferences): ProductReferences | AppError {
  const items = new Set(sections.category(wanted.categoryId)?.items.map(({ id }) => id));
  if (!wanted.subcategoryIds.every((id) => items.has(id)))
    return new AppError('CATEGORY_NOT_FOUND', forStaff);
  const areKnown = wanted.collectionIds.every((id) => sections.collection(id) !== undefined);
  return areKnown ? wanted : new AppError('COLLECTION_NOT_FOUND');
}

function checkNames(sections: Sections, wanted: NamedReferences): ProductReferences | AppError {
  const found = sections.toIds(wanted);
  if (found.categoryId === null || found.subcategoryIds.length < wanted.subcategoryLinks.length)
    return new AppError('CATEGORY_NOT_FOUND', forStaff);
  const areKnown = found.collectionIds.length === wanted.collections.length;
  return areKnown ? found : new AppError('COLLECTION_NOT_FOUND');
}
