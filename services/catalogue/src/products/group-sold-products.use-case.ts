import { Injectable } from '@nestjs/common';
import {
  maxUnsoldNamed,
  type groupSoldProducts,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';

/** Adds sold products up by collection, and finds those that nobody bought. */
@Injectable()
export class GroupSoldProducts {
  constructor(private readonly memory: CatalogueMemory) {}

  run({ sold }: ParsedRequestOf<typeof groupSoldProducts>): ReplyInputOf<typeof groupSoldProducts> {
    const sums = new Map<string, { quantity: number; kopecks: number }>();
    for (const { productId, quantity, kopecks } of sold)
      for (const id of this.memory.product(productId)?.collectionIds ?? []) {
        const sum = sums.get(id) ?? { quantity: 0, kopecks: 0 };
        sums.set(id, { quantity: sum.quantity + quantity, kopecks: sum.kopecks + kopecks });
      }
    const isSold = new Set(sold.map(({ productId }) => productId));
    const unsold = this.memory.available().filter(({ id }) => !isSold.has(id));
    return {
      collections: [...sums]
        .flatMap(([id, sum]) => {
          const collection = this.memory.sections.collection(id);
          return collection ? [{ id, name: collection.name, ...sum }] : [];
        })
        .toSorted((one, other) => other.kopecks - one.kopecks),
      unsold: unsold
        .slice(-maxUnsoldNamed)
        .toReversed()
        .map(({ id, title }) => ({ id, title })),
      unsoldCount: unsold.length,
    };
  }
}
