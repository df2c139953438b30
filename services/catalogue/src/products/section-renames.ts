import { Injectable } from '@nestjs/common';
import type { CategoryRecord } from '../categories/category.repository.ts';
import type { CollectionRecord } from '../collections/collection-record.ts';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { NamedProductRepository } from './named-product.repository.ts';
import { ReferenceProducts } from './reference-products.use-case.ts';

/**
 * Keeps products in their sections when those are renamed while the previous version still runs, which refers to them
 * by link and name. Products with references by id do not need it. To be removed with the version after this one.
 */
@Injectable()
export class SectionRenames {
  constructor(
    private readonly products: NamedProductRepository,
    private readonly reference: ReferenceProducts,
    private readonly sync: CatalogueSync,
  ) {}

  /** Call it before a section gets another name or link: afterwards the old one could not be resolved any more. */
  async prepare(): Promise<void> {
    await this.reference.run(() => Promise.resolve());
  }

  /** Call it after the collection was stored and announced. */
  async collectionRenamed(before: CollectionRecord, after: CollectionRecord): Promise<void> {
    if (before.name === after.name) return;
    await this.sync.change({
      kind: 'product',
      write: () => this.products.renameCollection(before.name, after.name),
      idsOf: (changed) => changed,
    });
  }

  /** Call it after the category was stored and announced. */
  async categoryRelinked(before: CategoryRecord, after: CategoryRecord): Promise<void> {
    await this.sync.change({
      kind: 'product',
      write: () => this.relink(before, after),
      idsOf: (changed) => [...changed],
    });
  }

  private async relink(before: CategoryRecord, after: CategoryRecord): Promise<ReadonlySet<string>> {
    const changed = new Set<string>();
    const linksBefore = new Map(before.items.map(({ id, link }) => [id, link]));
    for (const { id, link } of after.items) {
      const from = linksBefore.get(id);
      if (from === undefined || from === link) continue;
      for (const one of await this.products.relinkSubcategory(before.link, from, link)) changed.add(one);
    }
    if (before.link !== after.link)
      for (const one of await this.products.relinkCategory(before.link, after.link)) changed.add(one);
    return changed;
  }
}
