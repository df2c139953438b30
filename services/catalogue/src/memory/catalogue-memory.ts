import type { ArtCoverRecord } from '../art-covers/art-cover.repository.ts';
import type { CategoryRecord } from '../categories/category.repository.ts';
import type { CollectionRecord } from '../collections/collection.repository.ts';
import type { PiecesSold, ProductRecord } from '../products/product.repository.ts';

/** Lists that follow from the products and are made anew when one of them changed. */
interface Derived {
  /** Available products, newest first. */
  available: readonly ProductRecord[];
  /** Available products by `category/subcategory`. */
  bySubcategory: ReadonlyMap<string, readonly ProductRecord[]>;
  /** Available products by the name of a collection. */
  byCollection: ReadonlyMap<string, readonly ProductRecord[]>;
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
    for (const link of product.subcategoryLinks)
      push(bySubcategory, `${product.categoryLink}/${link}`, product);
    for (const name of product.collections) push(byCollection, name, product);
  }
  return { available, bySubcategory, byCollection };
}

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

  putProducts(records: readonly ProductRecord[]): void {
    for (const record of records) this.products.set(record.id, record);
    this.derived = null;
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
  }

  setCollections(records: readonly CollectionRecord[]): void {
    this.collectionList = records;
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

  /** Available products, newest first. */
  available(): readonly ProductRecord[] {
    return this.lists().available;
  }

  availableIn(categoryLink: string, subcategoryLink: string): readonly ProductRecord[] {
    return this.lists().bySubcategory.get(`${categoryLink}/${subcategoryLink}`) ?? [];
  }

  availableOf(collectionName: string): readonly ProductRecord[] {
    return this.lists().byCollection.get(collectionName) ?? [];
  }

  private lists(): Derived {
    return (this.derived ??= derive(this.products.values()));
  }
}
