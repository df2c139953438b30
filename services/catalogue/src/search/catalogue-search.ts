import type { CategoryRecord } from '../categories/category.repository.ts';
import type { CollectionRecord } from '../collections/collection-record.ts';
import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import type { ChangedProducts } from '../memory/changed-products.ts';
import type { ProductRecord } from '../products/product-record.ts';
import { TextIndex, type Found } from './engine/text-index.ts';
import { isFoundAlike, productFields } from './product-entry.ts';

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

/** What an entry costs beside its texts, in characters. */
const entryOverhead = 100;

/** Search over the catalogue in memory. What is indexed is compared with the memory, so that no change is missed. */
export class CatalogueSearch {
  private readonly products = new TextIndex<ProductRecord>(newestFirst);
  private sections = new TextIndex<Section>(() => 0);
  /** What the entry of each product was made of; a record that changed is another one. */
  private readonly indexed = new Map<string, ProductRecord>();
  /** Those whose names are indexed. */
  private categories: readonly CategoryRecord[] = [];
  private sectionsMadeOf: readonly [unknown, unknown] = [null, null];

  private readonly changed: ChangedProducts;
  /** Products that are still found by the words of before. */
  private readonly pending = new Set<string>();

  constructor(private readonly memory: CatalogueMemory) {
    this.changed = memory.watchProducts();
  }

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

  /**
   * Takes over what was changed in the memory. What is hidden or gone is not found from then on and what is found is shown as it is
   * now, however much was changed; new words are read until so many characters were.
   *
   * @returns whether all of it was taken over; otherwise the next call goes on
   */
  refresh(maxCharacters = Infinity): boolean {
    const renamed = this.memory.categories === this.categories ? [] : this.forgetRenamed();
    for (const id of this.changed.take()) this.update(id);
    for (const id of renamed) this.pending.add(id);
    this.refreshSections();
    let characters = 0;
    for (const id of this.pending) {
      if (characters >= maxCharacters) return false;
      this.pending.delete(id);
      characters += this.index(id);
    }
    return true;
  }

  /** Takes a product over, but for words that are others than before: these have to wait. */
  private update(id: string): void {
    const { indexed, pending } = this;
    const product = this.memory.product(id);
    if (!product?.isAvailable) {
      this.products.remove(id);
      indexed.delete(id);
      pending.delete(id);
      return;
    }
    const before = indexed.get(id);
    if (before === product) return;
    this.products.replace(id, product);
    // A price, a photo, a flag: as good as every change of many products is one of what nobody searches for.
    if (before && isFoundAlike(before, product)) indexed.set(id, product);
    else pending.add(id);
  }

  /** @returns what it cost, in characters */
  private index(id: string): number {
    const product = this.memory.product(id);
    if (!product) return entryOverhead;
    const category = this.memory.sections.category(product.categoryId);
    const fields = productFields(product, category);
    this.products.upsert(id, { item: product, fields });
    this.indexed.set(id, product);
    return fields.reduce((sum, { text }) => sum + text.length, entryOverhead);
  }

  /** Products are found by the names of their category too, so new names mean new entries. @returns the ids of those */
  private forgetRenamed(): string[] {
    const before = new Map(this.categories.map((category) => [category.id, namesOf(category)]));
    const now = new Map(this.memory.categories.map((category) => [category.id, namesOf(category)]));
    this.categories = this.memory.categories;
    const renamed = [...this.indexed.values()].filter(
      ({ categoryId }) => categoryId !== null && now.get(categoryId) !== before.get(categoryId),
    );
    for (const { id } of renamed) this.indexed.delete(id);
    return renamed.map(({ id }) => id);
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
