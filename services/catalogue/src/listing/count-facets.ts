import type { facets } from '@shop/contracts';
import { compareSizes, effectivePrice } from '@shop/domain';
import type { z } from 'zod';
import type { ProductRecord } from '../products/product-record.ts';
import { linkOfCategory, passing, testsOf, type Filters } from './filter-products.ts';

type Facets = z.infer<typeof facets>;
type Values = Facets['colours'];

function countsOf(
  products: readonly ProductRecord[],
  held: (product: ProductRecord) => readonly string[],
): Values {
  const counts = new Map<string, number>();
  for (const product of products)
    for (const value of held(product)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

const maxFirst = (a: Values[number], b: Values[number]): number =>
  b.count - a.count || a.value.localeCompare(b.value);

function priceRange(products: readonly ProductRecord[]): Facets['price'] {
  if (products.length === 0) return null;
  let minKopecks = Infinity;
  let maxKopecks = 0;
  for (const product of products) {
    const price = effectivePrice(product);
    minKopecks = Math.min(minKopecks, price);
    maxKopecks = Math.max(maxKopecks, price);
  }
  return { minKopecks, maxKopecks };
}

/**
 * Counts the products of each filter option. A facet is counted without its own filter, so that its alternatives stay
 * visible once one of them is chosen.
 */
export function countFacets(products: readonly ProductRecord[], filters: Filters): Facets {
  const tests = testsOf(filters);
  return {
    categories: countsOf(passing(products, tests, 'categories'), linkOfCategory).sort(maxFirst),
    colours: countsOf(passing(products, tests, 'colours'), ({ colours }) => colours).sort(maxFirst),
    sizes: countsOf(passing(products, tests, 'sizes'), ({ sizes }) => sizes).sort((a, b) =>
      compareSizes(a.value, b.value),
    ),
    types: countsOf(passing(products, tests, 'types'), ({ itemType }) => [itemType]).sort(maxFirst),
    price: priceRange(passing(products, tests, 'price')),
  };
}
