import type { CategoryRecord } from '../categories/category.repository.ts';
import type { CollectionRecord } from '../collections/collection-record.ts';

/** The sections of a product, by id. */
export interface ProductReferences {
  categoryId: string | null;
  subcategoryIds: string[];
  collectionIds: string[];
}

/** The same as seeds and imports name them: links of the category and its subcategories, names of collections. */
export interface NamedReferences {
  categoryLink: string;
  subcategoryLinks: string[];
  collections: string[];
}

/** The place of a product as the shop shows it. */
export interface Placing extends ProductReferences {
  /** Null without a category. */
  categoryLink: string | null;
  /** Names of its collections. */
  collections: string[];
}

/** The categories and collections of the shop, found by id, link or name. */
export class Sections {
  private readonly categories: ReadonlyMap<string, CategoryRecord>;
  private readonly categoriesByLink: ReadonlyMap<string, CategoryRecord>;
  private readonly collections: ReadonlyMap<string, CollectionRecord>;
  private readonly collectionsByName: ReadonlyMap<string, CollectionRecord>;

  constructor(categories: readonly CategoryRecord[], collections: readonly CollectionRecord[]) {
    this.categories = new Map(categories.map((category) => [category.id, category]));
    this.categoriesByLink = new Map(categories.map((category) => [category.link, category]));
    this.collections = new Map(collections.map((collection) => [collection.id, collection]));
    this.collectionsByName = new Map(collections.map((collection) => [collection.name, collection]));
  }

  category(id: string | null): CategoryRecord | undefined {
    return id === null ? undefined : this.categories.get(id);
  }

  categoryOfLink(link: string): CategoryRecord | undefined {
    return this.categoriesByLink.get(link);
  }

  collection(id: string): CollectionRecord | undefined {
    return this.collections.get(id);
  }

  /** Resolves links and names to ids; unknown ones are left out. */
  toIds({ categoryLink, subcategoryLinks, collections }: NamedReferences): ProductReferences {
    const category = this.categoriesByLink.get(categoryLink);
    const items = new Map(category?.items.map((item) => [item.link, item.id]));
    return {
      categoryId: category?.id ?? null,
      subcategoryIds: subcategoryLinks.flatMap((link) => items.get(link) ?? []),
      collectionIds: collections.flatMap((name) => this.collectionsByName.get(name)?.id ?? []),
    };
  }

  /** The current place of a product: without deleted sections, and with current names. */
  place({ categoryId, subcategoryIds, collectionIds }: ProductReferences): Placing {
    const category = this.category(categoryId);
    const collections = collectionIds.flatMap((id) => this.collections.get(id) ?? []);
    return {
      categoryId: category?.id ?? null,
      categoryLink: category?.link ?? null,
      subcategoryIds: category?.items.flatMap(({ id }) => (subcategoryIds.includes(id) ? id : [])) ?? [],
      collectionIds: collections.map(({ id }) => id),
      collections: collections.map(({ name }) => name),
    };
  }
}
