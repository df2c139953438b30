import type { CategoryRecord } from '../categories/category.repository.ts';
import type { CollectionRecord } from '../collections/collection.repository.ts';
import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import type { ProductRecord } from '../products/product.repository.ts';
import { TextIndex, type Found } from './engine/text-index.ts';
import { productFields } from './product-entry.ts';

/** A part of the shop that a suggestion may lead to. */
export type Section =
  | { kind: 'category'; name: string; link: string; subcategory: string | null }
  | { kind: 'collection'; name: string; link: string };

export const newestFirst = (a: ProductRecord, b: ProductRecord): number =>
  b.createdAt.getTime() - a.createdAt.getTime();

const namesOf = ({ name, items }: CategoryRecord): string =>
  JSON.stringify([name, items.map((item) => [item.id, item.name])]);

function sectionsOf(
  categories: readonly CategoryRecord[],
  collections: readonly CollectionRecord[],
): Section[] {
  return [
    ...categories.flatMap(({ name, link, items }) => [
      { kind: 'category' as const, name, link, subcategory: null },
      ...items.map((item) => ({ kind: 'category' as const, name: item.name, link, subcategory: item.link })),
    ]),
    ...collections.map(({ name, link }) => ({ kind: 'collection' as const, name, link })),
  ];
}

/** Search over the catalogue in memory. What is indexed is compared with the memory, so that no change is missed. */
export class CatalogueSearch {
  private readonly products = new TextIndex<ProductRecord>(newestFirst);
  private sections = new TextIndex<Section>(() => 0);
  /** What the entry of each product was made of; a record that changed is another one. */
  private readonly indexed = new Map<string, ProductRecord>();
  /** Those whose names are indexed. */
  private categories: readonly CategoryRecord[] = [];
  private sectionsMadeOf: readonly [unknown, unknown] = [null, null];

  constructor(private readonly memory: CatalogueMemory) {}

  get size(): number {
    return this.products.size;
  }

  /** Available products, best first, newest first among equals. */
  find(query: string): Found<ProductRecord> {
    return this.products.find(query);
  }

  findSections(query: string): Found<Section> {
    return this.sections.find(query);
  }

  /** Takes over what was changed in the memory. */
  refresh(): void {
    const { memory, indexed } = this;
    if (memory.categories !== this.categories) this.forgetRenamed();
    let kept = 0;
    for (const product of memory.allProducts()) {
      if (!product.isAvailable) continue;
      kept += 1;
      if (indexed.get(product.id) === product) continue;
      const fields = productFields(product, memory.sections.category(product.categoryId));
      this.products.upsert(product.id, { item: product, fields });
      indexed.set(product.id, product);
    }
    if (this.products.size > kept) this.forgetGone();
    this.refreshSections();
  }

  private forgetGone(): void {
    for (const id of this.products.ids()) {
      if (this.memory.product(id)?.isAvailable) continue;
      this.products.remove(id);
      this.indexed.delete(id);
    }
  }

  /** Products are found by the names of their category too, so new names mean new entries. */
  private forgetRenamed(): void {
    const before = new Map(this.categories.map((category) => [category.id, namesOf(category)]));
    const now = new Map(this.memory.categories.map((category) => [category.id, namesOf(category)]));
    for (const { id, categoryId } of this.indexed.values())
      if (categoryId !== null && now.get(categoryId) !== before.get(categoryId)) this.indexed.delete(id);
    this.categories = this.memory.categories;
  }

  private refreshSections(): void {
    const { categories, collections } = this.memory;
    if (this.sectionsMadeOf[0] === categories && this.sectionsMadeOf[1] === collections) return;
    this.sections = new TextIndex<Section>(() => 0);
    for (const [at, section] of sectionsOf(categories, collections).entries())
      this.sections.upsert(String(at).padStart(6, '0'), {
        item: section,
        fields: [{ text: section.name, weight: 15 }],
      });
    this.sectionsMadeOf = [categories, collections];
  }
}
