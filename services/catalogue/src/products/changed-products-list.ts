import { Injectable } from '@nestjs/common';
import type { listChangedProducts, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { toProduct } from './product.mapper.ts';
import type { ProductRecord } from './product-record.ts';

/**
 * The products in the order of their last change, from memory, for readers who follow the catalogue. Those that were
 * never shown are left out; showing one is a change, so that no reader misses it.
 */
@Injectable()
export class ChangedProductsList {
  constructor(private readonly memory: CatalogueMemory) {}

  read({
    since,
    after,
    limit,
  }: ParsedRequestOf<typeof listChangedProducts>): ReplyInputOf<typeof listChangedProducts> {
    const from = since === null ? 0 : Date.parse(since);
    const left = [...this.memory.allProducts()]
      .filter((one) => one.isAvailable || one.wasPublished)
      .filter((one) => one.updatedAt.getTime() >= from && isAfter(one, after))
      .sort(byChange);
    return {
      products: left.slice(0, limit).map((record) => ({
        ...toProduct(record, this.memory),
        article: record.article,
        updatedAt: record.updatedAt.toISOString(),
        isDeleted: (record.deletedAt ?? null) !== null,
      })),
      hasMore: left.length > limit,
    };
  }
}

const byChange = (a: ProductRecord, b: ProductRecord): number =>
  a.updatedAt.getTime() - b.updatedAt.getTime() || (a.id < b.id ? -1 : 1);

function isAfter(
  { updatedAt, id }: ProductRecord,
  after: ParsedRequestOf<typeof listChangedProducts>['after'],
): boolean {
  if (after === null) return true;
  const distance = updatedAt.getTime() - Date.parse(after.updatedAt);
  return distance > 0 || (distance === 0 && id > after.id);
}
