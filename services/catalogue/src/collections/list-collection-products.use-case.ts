import { Injectable } from '@nestjs/common';
import type { listCollectionProducts, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { inOrder } from '../listing/order-of-collection.ts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import type { ProductRecord } from '../products/product-record.ts';
import { CollectionRepository } from './collection.repository.ts';

type Row = ReplyInputOf<typeof listCollectionProducts>['products'][number];

/** Reads products from memory, but their order from the database: another replica may have just saved it. */
@Injectable()
export class ListCollectionProducts {
  constructor(
    private readonly collections: CollectionRepository,
    private readonly memory: CatalogueMemory,
  ) {}

  /** @throws {AppError} COLLECTION_NOT_FOUND */
  async run({
    id,
    sort,
  }: ParsedRequestOf<typeof listCollectionProducts>): Promise<ReplyInputOf<typeof listCollectionProducts>> {
    const found = await this.collections.findById(id);
    if (!found) throw new AppError('COLLECTION_NOT_FOUND');
    const stored = found.productOrder ?? { sort: 'new' as const, ids: [] };
    const products = inOrder(this.memory.allOf(id), sort ? { sort, ids: [] } : stored);
    return {
      ...{ name: found.name, sort: stored.sort, updatedAt: found.updatedAt.toISOString() },
      products: products.map(toRow),
    };
  }
}

function toRow(product: ProductRecord): Row {
  const { id, article, title, priceKopecks, discountPriceKopecks, isAvailable } = product;
  return {
    ...{ id, article, title, priceKopecks, discountPriceKopecks, isAvailable },
    image: product.images[0] ?? null,
  };
}
