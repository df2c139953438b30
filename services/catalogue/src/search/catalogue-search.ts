import type { CategoryRecord } from '../categories/category.repository.ts';
import type { CollectionRecord } from '../collections/collection-record.ts';
import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import type { ChangedProducts } from '../memory/changed-products.ts';
import type { ProductRecord } from '../products/product-record.ts';
import { TextIndex, type Found } from './engine/text-index.ts';
import { isFoundAlike, productFields } from './product-entry.ts';
import { SynonymRewriter } from './synonym-rewriter.ts';
import type { SynonymRecord } from '../synonyms/synonym.repository.ts';

/** A section of the shop that a suggestion may lead to. */
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

/** The cost of an entry besides its texts, in characters. */
const entryOverhead = 100;

/** Search over the catalogue in memory. Indexed records are compared with the memory, so that no change is missed. */
export class CatalogueSearch {
  private readonly products = new TextIndex<ProductRecord>(newestFirst);
  private sections = new TextIndex<Section>(() => 0);
  /** The record that each product was indexed from; a changed product has another record. */
  private readonly indexed = new Map<string, ProductRecord>();
  /** The categories whose names are indexed. */
  private categories: readonly CategoryRecord[] = [];
  private sectionsMadeOf: readonly [unknown, unknown] = [null, null];
  private synonyms = new SynonymRewriter([]);
  private synonymsMadeOf: readonly SynonymRecord[] = [];

  private readonly changed: ChangedProducts;
  /** Products whose new words are not indexed yet. */
  private readonly pending = new Set<string>();

  constructor(private readonly memory: CatalogueMemory) {
    this.changed = memory.watchProducts();
  }

  get size(): number {
    return this.products.size;
  }

  /** Available products, best first, newest first among equals. */
  find(query: string): Found<ProductRecord> {
    return this.findIn(this.products, query);
  }

  findSections(query: string): Found<Section> {
    return this.findIn(this.sections, query);
  }

  /** What the words themselves find, unless they had to be guessed, then what their synonyms find. */
  private findIn<Item>(index: TextIndex<Item>, query: string): Found<Item> {
    const found = index.find(query);
    const rewritten = this.synonyms.rewrite(query);
    if (rewritten === null) return found;
    const alike = index.find(rewritten);
    if (alike.items.length === 0) return found;
    const isGuessed = found.items.length === 0 || found.correctedQuery !== null || found.looseness > 0;
    if (isGuessed) return { ...alike, correctedQuery: alike.correctedQuery ?? rewritten };
    return { ...found, items: [...new Set([...found.items, ...alike.items])] };
  }

  /**
   * Applies the changes of the memory. Products that were hidden or removed are no longer found and results show
   * current records, however much was changed; new words are indexed up to a number of characters.
   *
   * @returns whether everything was indexed; otherwise the next call continues
   */
  refresh(maxCharacters = Infinity): boolean {
    const renamed = this.memory.categories === this.categories ? [] : this.forgetRenamed();
    for (const id of this.changed.take()) this.update(id);
    for (const id of renamed) this.pending.add(id);
    this.refreshSections();
    this.refreshSynonyms();
    let characters = 0;
    for (const id of this.pending) {
      if (characters >= maxCharacters) return false;
      this.pending.delete(id);
      characters += this.index(id);
    }
    return true;
  }

  /** Applies the change of a product, except for new words: these are indexed later. */
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
    // Nearly every bulk change affects a field that is not searched: a price, a photo, a flag.
    if (before && isFoundAlike(before, product)) indexed.set(id, product);
    else pending.add(id);
  }

  /** @returns the cost, in characters */
  private index(id: string): number {
    const product = this.memory.product(id);
    if (!product) return entryOverhead;
    const category = this.memory.sections.category(product.categoryId);
    const fields = productFields(product, category);
    this.products.upsert(id, { item: product, fields });
    this.indexed.set(id, product);
    return fields.reduce((sum, { text }) => sum + text.length, entryOverhead);
  }

  /** Products are found by category names too, so a rename requires new entries. @returns the ids of those products */
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

  private refreshSynonyms(): void {
    const { synonyms } = this.memory;
    if (this.synonymsMadeOf === synonyms) return;
    this.synonyms = new SynonymRewriter(synonyms);
    this.synonymsMadeOf = synonyms;
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
