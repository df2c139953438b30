import type { ArtCoverRecord } from '../art-covers/art-cover.repository.ts';
import type { CategoryRecord } from '../categories/category.repository.ts';
import type { CollectionRecord } from '../collections/collection.repository.ts';
import { inOrder } from '../listing/order-of-collection.ts';
import type { PiecesSold, ProductRecord, StoredProduct } from '../products/product.repository.ts';
import { countProducts, type ProductCounts } from './product-counts.ts';
import { isById, Sections, type Placing, type ProductReferences } from '../products/product-references.ts';

/** Lists that follow from the products and are made anew when one of them changed. */
interface Derived {
  /** Available products, newest first. */
  available: readonly ProductRecord[];
  /** Available products by the id of a subcategory. */
  bySubcategory: ReadonlyMap<string, readonly ProductRecord[]>;
  /** Available products by the id of a collection. */
  byCollection: ReadonlyMap<string, readonly ProductRecord[]>;
  /** The same as collections show them that have an order of their own, once somebody asked. */
  shown: Map<string, Shown>;
}

interface Shown {
  order: CollectionRecord['productOrder'];
  popularity: number;
  products: readonly ProductRecord[];
}

function newestFirst(a: ProductRecord, b: ProductRecord): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
}

function push<Key>(map: Map<Key, ProductRecord[]>, key: Key, product: ProductRecord): void {
  const list = map.get(key);
  if (list) list.push(product);
  else map.set(key, [product]);
}

function derive(products: Iterable<ProductRecord>): Derived {
  const available = [...products].filter(({ isAvailable }) => isAvailable).sort(newestFirst);
  const bySubcategory = new Map<string, ProductRecord[]>();
  const byCollection = new Map<string, ProductRecord[]>();
  for (const product of available) {
    for (const id of product.subcategoryIds) push(bySubcategory, id, product);
    for (const id of product.collectionIds) push(byCollection, id, product);
  }
  return { available, bySubcategory, byCollection, shown: new Map() };
}

/** Whether nothing that the product names is missing. */
const isWhole = ({ references }: StoredProduct, found: ProductReferences): boolean =>
  isById(references) &&
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
 * The catalogue as this process knows it: a copy of the database that readers use and only the sync writes.
 * Nothing here waits, so a reader sees one state of things.
 */
export class CatalogueMemory {
  private readonly products = new Map<string, ProductRecord>();
  private derived: Derived | null = null;
  private popularity = 0;
  private categoryList: readonly CategoryRecord[] = [];
  private collectionList: readonly CollectionRecord[] = [];
  private coverList: readonly ArtCoverRecord[] = [];
  private currentSections = new Sections([], []);

  putProducts(stored: readonly StoredProduct[]): void {
    for (const one of stored) this.products.set(one.id, this.place(one));
    this.derived = null;
  }

  /** A product with where it stands, by the categories and collections of now. */
  place(stored: StoredProduct): ProductRecord {
    const placing = this.currentSections.place(stored.references);
    const { categoryId, subcategoryIds, collectionIds } = placing;
    // The same texts as the sections have, so that thousands of products do not hold a copy of each id.
    const shared = { categoryId, subcategoryIds, collectionIds };
    return { ...stored, references: isWhole(stored, shared) ? shared : stored.references, ...placing };
  }

  /**
   * Names and links may have changed. A product that is shown otherwise than before becomes another record, so that
   * nothing goes on that was made of the old one.
   */
  private placeAgain(): void {
    this.currentSections = new Sections(this.categoryList, this.collectionList);
    for (const [id, record] of this.products) {
      const placing = this.currentSections.place(record.references);
      if (isSamePlace(record, placing)) continue;
      this.products.set(id, { ...record, ...placing });
      this.derived = null;
    }
  }

  /**
   * Takes over how many pieces were sold. The records stay the same ones: nothing that was made of them, such as the search
   * index, hangs on it.
   */
  setOrderedTimes(sold: readonly PiecesSold[]): void {
    for (const { productId, pieces } of sold) {
      const record = this.products.get(productId);
      if (record) record.orderedTimes = pieces;
    }
    this.popularity += 1;
  }

  /** Another number whenever products may stand in another order of popularity. */
  get popularityVersion(): number {
    return this.popularity;
  }

  /** Forgets every product that is not among these. */
  keepProducts(ids: ReadonlySet<string>): void {
    for (const id of this.products.keys()) if (!ids.has(id)) this.products.delete(id);
    this.derived = null;
  }

  removeProduct(id: string): void {
    this.products.delete(id);
    this.derived = null;
  }

  setCategories(records: readonly CategoryRecord[]): void {
    this.categoryList = records;
    this.placeAgain();
  }

  setCollections(records: readonly CollectionRecord[]): void {
    this.collectionList = records;
    this.placeAgain();
  }

  setCovers(covers: readonly ArtCoverRecord[]): void {
    this.coverList = covers;
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

  /** Available products, newest first. */
  available(): readonly ProductRecord[] {
    return this.lists().available;
  }

  availableIn(subcategoryId: string): readonly ProductRecord[] {
    return this.lists().bySubcategory.get(subcategoryId) ?? [];
  }

  /** Available products of a collection, in its order. */
  shownIn({ id, productOrder }: CollectionRecord): readonly ProductRecord[] {
    const { byCollection, shown } = this.lists();
    const products = byCollection.get(id) ?? [];
    if (!productOrder || products.length === 0) return products;
    const known = shown.get(id);
    if (known?.order === productOrder && known.popularity === this.popularity) return known.products;
    const ordered = inOrder(products, productOrder);
    shown.set(id, { order: productOrder, popularity: this.popularity, products: ordered });
    return ordered;
  }

  /** Products of a collection, hidden ones too but no deleted ones, newest first. */
  allOf(collectionId: string): readonly ProductRecord[] {
    return [...this.products.values()]
      .filter(({ collectionIds, deletedAt }) => !deletedAt && collectionIds.includes(collectionId))
      .sort(newestFirst);
  }

  private lists(): Derived {
    return (this.derived ??= derive(this.products.values()));
  }
}
