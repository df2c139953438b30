import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import type { ChangedProducts } from '../memory/changed-products.ts';
import { TextIndex } from '../search/engine/text-index.ts';
import { articleKey } from '../search/text/fold.ts';
import type { ProductRecord } from './product-record.ts';

/** Only the field that orders equal results: a whole record would stay as it was when its title was indexed. */
type Entered = Pick<ProductRecord, 'createdAt'>;

const newestFirst = (a: Entered, b: Entered): number => b.createdAt.getTime() - a.createdAt.getTime();

/** Finds products by title and article for staff: hidden and deleted ones too. */
export class StaffProductSearch {
  private readonly index = new TextIndex<Entered & { id: string }>(newestFirst);
  private readonly indexed = new Map<string, string>();
  private readonly articles = new Map<string, string>();
  private readonly memory: CatalogueMemory;
  private readonly changed: ChangedProducts;

  constructor(memory: CatalogueMemory) {
    this.memory = memory;
    this.changed = memory.watchProducts();
  }

  get size(): number {
    return this.index.size;
  }

  /** The products whose article contains the query, and those that its words find. */
  find(query: string): ReadonlySet<string> {
    const part = articleKey(query).toLowerCase();
    const found = new Set<string>();
    for (const [id, article] of this.articles) if (part !== '' && article.includes(part)) found.add(id);
    for (const { id } of this.index.find(query).items) found.add(id);
    return found;
  }

  /** Indexes the products that changed in the memory. */
  refresh(): void {
    for (const id of this.changed.take()) {
      const product = this.memory.product(id);
      if (product) this.articles.set(id, articleKey(product.article).toLowerCase());
      else this.articles.delete(id);
      if (!product) {
        this.index.remove(id);
        this.indexed.delete(id);
      } else if (this.indexed.get(id) !== product.title) {
        const { title, createdAt } = product;
        this.index.upsert(id, { item: { id, createdAt }, fields: [{ text: title, weight: 15 }] });
        this.indexed.set(id, title);
      }
    }
  }
}
