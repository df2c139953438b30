import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { TextIndex } from '../search/engine/text-index.ts';
import type { ProductRecord } from './product.repository.ts';

const newestFirst = (a: ProductRecord, b: ProductRecord): number =>
  b.createdAt.getTime() - a.createdAt.getTime();

/** Finds products by title and article for staff: hidden and deleted ones too. */
export class StaffProductSearch {
  private readonly index = new TextIndex<ProductRecord>(newestFirst);
  private readonly indexed = new Map<string, string>();
  private readonly memory: CatalogueMemory;

  constructor(memory: CatalogueMemory) {
    this.memory = memory;
  }

  get size(): number {
    return this.index.size;
  }

  /** Products with this in their article first of all; else whatever the words of the query find. */
  find(query: string): ReadonlySet<string> {
    const part = query.trim().toLowerCase();
    const found = new Set<string>();
    for (const { id, article } of this.memory.allProducts())
      if (article.toLowerCase().includes(part)) found.add(id);
    for (const { id } of this.index.find(query).items) found.add(id);
    return found;
  }

  /** Takes over what was changed in the memory. */
  refresh(): void {
    for (const product of this.memory.allProducts()) {
      const { id, title } = product;
      if (this.indexed.get(id) === title) continue;
      this.index.upsert(id, { item: product, fields: [{ text: title, weight: 15 }] });
      this.indexed.set(id, title);
    }
    if (this.indexed.size <= this.memory.productCount) return;
    for (const id of this.indexed.keys()) {
      if (this.memory.product(id)) continue;
      this.index.remove(id);
      this.indexed.delete(id);
    }
  }
}
