import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, type Logger } from '@shop/service-kit';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { NamedProductRepository, type NamedProduct } from './named-product.repository.ts';
import { ProductSections } from './product-sections.ts';

const batchSize = 500;

/** Sets the section ids of products that the previous version wrote. What the shop shows stays the same. */
@Injectable()
export class ReferenceProducts {
  constructor(
    private readonly products: NamedProductRepository,
    private readonly sections: ProductSections,
    private readonly sync: CatalogueSync,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  /** Runs until none is left. @param batchDone receives the number of changes of a batch; its errors end the run */
  async run(batchDone: (changed: number) => Promise<void>): Promise<void> {
    let last: string | null = null;
    for (;;) {
      const batch = await this.products.findAfter(last, batchSize);
      last = batch.at(-1)?.id ?? null;
      if (last === null) return;
      const readable = batch.filter((product) => this.isReadable(product));
      const changed = await this.sync.change({
        kind: 'product',
        write: () => this.reference(readable),
        idsOf: () => readable.map(({ id }) => id),
      });
      await batchDone(changed);
    }
  }

  private async reference(batch: readonly NamedProduct[]): Promise<number> {
    // Read after the products, so that the sections they refer to are included.
    const sections = await this.sections.read();
    let changed = 0;
    // Many products are in the same sections; each combination is one write.
    for (const alike of Map.groupBy(batch, placeOf).values()) {
      const [names] = alike;
      const ids = alike.map(({ id }) => id);
      if (names) changed += await this.products.setIds(ids, names, sections.toIds(names));
    }
    return changed;
  }

  /** A damaged document is shown nowhere and stays as it is. */
  private isReadable({ id, categoryLink, subcategoryLinks, collections }: NamedProduct): boolean {
    const isWhole =
      typeof categoryLink === 'string' && Array.isArray(subcategoryLinks) && Array.isArray(collections);
    if (!isWhole) this.logger.error({ product: id }, 'a stored product is damaged and names no sections');
    return isWhole;
  }
}

const placeOf = ({ categoryLink, subcategoryLinks, collections }: NamedProduct): string =>
  JSON.stringify([categoryLink, subcategoryLinks, collections]);
