import type { productOrder } from '@shop/contracts';
import type { z } from 'zod';
import type { ProductRecord } from '../products/product-record.ts';
import { sortProducts } from './sort-products.ts';

type Order = z.infer<typeof productOrder>;

const byTitle = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

/**
 * Sorts the products of a collection, given newest first. The sort is stable, so that no product is on two pages. In a
 * manual order, products that were removed are skipped and regain their place when they return; products added later
 * follow the others, oldest first, so that no product moves.
 */
export function inOrder(products: readonly ProductRecord[], { sort, ids }: Order): readonly ProductRecord[] {
  if (sort === 'title') return products.toSorted((a, b) => byTitle.compare(a.title, b.title));
  if (sort !== 'manual') return sortProducts(products, sort);
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const last = ids.length;
  return products.toReversed().sort((a, b) => (placeOf.get(a.id) ?? last) - (placeOf.get(b.id) ?? last));
}
