import type { sorting } from '@shop/contracts';
import { effectivePrice } from '@shop/domain';
import type { z } from 'zod';
import type { ProductRecord } from '../products/product-record.ts';

export type Sorting = z.infer<typeof sorting>;

const comparisons: Record<
  Exclude<Sorting, 'relevance' | 'new'>,
  (a: ProductRecord, b: ProductRecord) => number
> = {
  'price-up': (a, b) => effectivePrice(a) - effectivePrice(b),
  'price-down': (a, b) => effectivePrice(b) - effectivePrice(a),
  popular: (a, b) => b.orderedTimes - a.orderedTimes,
};

/** Sorts products, given newest first (or best first, for relevance); the sort is stable. */
export function sortProducts(products: readonly ProductRecord[], sort: Sorting): readonly ProductRecord[] {
  return sort === 'relevance' || sort === 'new' ? products : products.toSorted(comparisons[sort]);
}
