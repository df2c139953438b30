import type { productOrder } from '@shop/contracts';
import type { z } from 'zod';
import type { ProductRecord } from '../products/product-record.ts';
import { sortProducts } from './sort-products.ts';

type Order = z.infer<typeof productOrder>;

const byTitle = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

/**
 * Products of a collection, which come newest first, as it shows them. Equals keep that order, so that no page shows a product
 * twice. By hand, a product that somebody took out is left out by itself, and is back at its place when it comes again;
 * what was added later stands behind the others, the oldest first, and so moves nobody.
 */
export function inOrder(products: readonly ProductRecord[], { sort, ids }: Order): readonly ProductRecord[] {
  if (sort === 'title') return products.toSorted((a, b) => byTitle.compare(a.title, b.title));
  if (sort !== 'manual') return sortProducts(products, sort);
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const last = ids.length;
  return products.toReversed().sort((a, b) => (placeOf.get(a.id) ?? last) - (placeOf.get(b.id) ?? last));
}
