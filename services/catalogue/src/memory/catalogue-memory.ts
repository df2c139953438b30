import type { ArtCoverRecord } from '../art-covers/art-cover.repository.ts';
import type { CategoryRecord } from '../categories/category.repository.ts';
import type { CollectionRecord } from '../collections/collection-record.ts';
import { inOrder } from '../listing/order-of-collection.ts';
import type { PiecesSold, ProductRecord, StoredProduct } from '../products/product-record.ts';
import type { SynonymRecord } from '../synonyms/synonym.repository.ts';
import { ChangedProducts } from './changed-products.ts';
import { countProducts, type ProductCounts } from './product-counts.ts';
import { ProductLists } from './product-lists.ts';
import { Sections, type Placing, type ProductReferences } from '../products/product-references.ts';

/** The cached products of a collection with an order of its own. */
interface Shown {
  order: CollectionRecord['productOrder'];
  popularity: number;
  /** The products before sorting. */
  of: readonly ProductRecord[];
  products: readonly ProductRecord[];
}

/** Whether everything that the product refers to exists. */
const isWhole = ({ references }: StoredProduct, found: ProductReferences): boolean =>
  references.categoryId === found.categoryId &&
  references.subcategoryIds.length === found.subcategoryIds.length &&
  references.collectionIds.length === found.collectionIds.length;

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);

const isSamePlace = (a: Placing, b: Placing): boolean =>
  a.categoryId === b.categoryId &&
  a.categoryLink === b.categoryLink &&
  isSameList(a.subcategoryIds, b.subcategoryIds) &&
  isSameList(a.collectionIds, b.collectionIds) &&
  isSameList(a.collections, b.collections);

/**
 * The catalogue in memory: a copy of the database that only the sync writes. No method is asynchronous, so readers see
 * one consistent state.
 */
export class CatalogueMemory {
  private readonly products = new Map<string, ProductRecord>();
  private readonly lists = new ProductLists();
  private readonly shown = new Map<string, Shown>();
  private readonly watchers: ChangedProducts[] = [];
  private popularity = 0;
  private categoryList: readonly CategoryRecord[] = [];
  private collectionList: readonly CollectionRecord[] = [];
  private coverList: readonly ArtCoverRecord[] = [];
  private synonymList: readonly SynonymRecord[] = [];
  private currentSections = new Sections([], []);

  putProducts(stored: readonly StoredProduct[]): void {
    for (const one of stored) this.set(one.id, this.place(one));
  }

  /** A product with its place in the current categories and collections. */
  place(stored: StoredProduct): ProductRecord {
    const placing = this.currentSections.place(stored.references);
    const { categoryId, subcategoryIds, collectionIds } = placing;
    // Shares the id strings of the sections, so that thousands of products hold no copies of them.
    const shared = { categoryId, subcategoryIds, collectionIds };
    return { ...stored, references: isWhole(stored, shared) ? shared : stored.references, ...placing };
  }

  /**
   * Names and links may have changed. A product whose place differs gets a new record, so that nothing derived from the
   * old one stays in use.
   */
  private placeAgain(): void {
    this.currentSections = new Sections(this.categoryList, this.collectionList);
    for (const [id, record] of this.products) {
      const placing = this.currentSections.place(record.references);
      if (isSamePlace(record, placing)) continue;
      this.set(id, { ...record, ...placing });
    }
  }

  /**
   * Updates how many pieces were sold. The records stay the same objects: nothing derived from them, such as the search
   * index, depends on it.
   */
  setOrderedTimes(sold: readonly PiecesSold[]): void {
    for (const { productId, pieces } of sold) {
      const record = this.products.get(productId);
      if (record) record.orderedTimes = pieces;
    }
    this.popularity += 1;
  }

  /** Changes whenever the order of products by popularity may have changed. */
  get popularityVersion(): number {
    return this.popularity;
  }

  /** Removes every product that is not among these. */
  keepProducts(ids: ReadonlySet<string>): void {
    for (const id of this.products.keys()) if (!ids.has(id)) this.removeProduct(id);
  }

  removeProduct(id: string): void {
    const before = this.products.get(id);
    if (!before) return;
    this.products.delete(id);
    this.note(id, before, undefined);
  }

  /** Returns a record of the products that change from now on. */
  watchProducts(): ChangedProducts {
    const changed = new ChangedProducts(this.products.keys());
    this.watchers.push(changed);
    return changed;
  }

  private set(id: string, record: ProductRecord): void {
    const before = this.products.get(id);
    this.products.set(id, record);
    this.note(id, before, record);
  }

  private note(id: string, before: ProductRecord | undefined, after: ProductRecord | undefined): void {
    this.lists.note(id, before, after);
    for (const watcher of this.watchers) watcher.note(id);
  }

  setCategories(records: readonly CategoryRecord[]): void {
    this.categoryList = records;
    this.placeAgain();
  }

  setCollections(records: readonly CollectionRecord[]): void {
    this.collectionList = records;
    const ids = new Set(records.map(({ id }) => id));
    for (const id of this.shown.keys()) if (!ids.has(id)) this.shown.delete(id);
    this.placeAgain();
  }

  setCovers(covers: readonly ArtCoverRecord[]): void {
    this.coverList = covers;
  }

  setSynonyms(synonyms: readonly SynonymRecord[]): void {
    this.synonymList = synonyms;
  }

  get categories(): readonly CategoryRecord[] {
    return this.categoryList;
  }

  /** Newest first. */
  get collections(): readonly CollectionRecord[] {
    return this.collectionList;
  }

  /** Finds categories and collections by id, link or name. */
  get sections(): Sections {
    return this.currentSections;
  }

  get covers(): readonly ArtCoverRecord[] {
    return this.coverList;
  }

  get synonyms(): readonly SynonymRecord[] {
    return this.synonymList;
  }

  get productCount(): number {
    return this.products.size;
  }

  /** A product, hidden ones too. */
  product(id: string): ProductRecord | undefined {
    return this.products.get(id);
  }

  /** Every product, hidden ones too, in no order. */
  allProducts(): IterableIterator<ProductRecord> {
    return this.products.values();
  }

  countProducts(): ProductCounts {
    return countProducts(this.products.values());
  }

  /** Products that are not deleted, hidden ones too, newest first. */
  kept(): readonly ProductRecord[] {
    return this.read().kept;
  }

  /** Available products, newest first. */
  available(): readonly ProductRecord[] {
    return this.read().available;
  }

  availableIn(subcategoryId: string): readonly ProductRecord[] {
    return this.read().bySubcategory.get(subcategoryId) ?? [];
  }

  /** Available products of a collection, in its order. */
  shownIn({ id, productOrder }: CollectionRecord): readonly ProductRecord[] {
    const of = this.read().byCollection.get(id) ?? [];
    if (!productOrder || of.length === 0) return of;
    const { popularity } = this;
    const known = this.shown.get(id);
    if (known?.of === of && known.order === productOrder && known.popularity === popularity)
      return known.products;
    const products = inOrder(of, productOrder);
    this.shown.set(id, { order: productOrder, popularity, of, products });
    return products;
  }

  /** The available products of a collection, newest first. */
  newestIn({ id }: Pick<CollectionRecord, 'id'>): readonly ProductRecord[] {
    return this.read().byCollection.get(id) ?? [];
  }

  /** Products of a collection, hidden ones too but no deleted ones, newest first. */
  allOf(collectionId: string): readonly ProductRecord[] {
    return this.kept().filter(({ collectionIds }) => collectionIds.includes(collectionId));
  }

  private read(): ReturnType<ProductLists['read']> {
    return this.lists.read(() => this.products.values());
  }
}
